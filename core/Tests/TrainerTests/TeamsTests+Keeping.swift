import Basics
import Testing

@testable import Trainer

/// What is not lost by leaving a page, or by a server that is not there.
extension TeamsTests {
  @Test func `who goes on once more lets go of cards, and newer cards stand beside the others`()
    throws
  {
    var device = try Self.opened(Self.team(kind: "class", members: Self.pupil))
    let card = { (name: String, pin: String) in
      #"{"account":"p","name":"\#(name)","kind":"pin","secret":"\#(pin)"}"#
    }
    let reset = "POST api/v1/classes/ab12/pupils/p1/secret"
    for (name, pin) in [("Ida", "111222"), ("Jan", "333444"), ("Ida", "555666")] {
      device.send("account.teams.reset", ["account": "p1", "secret": "pin"])
      try device.answer(reset, 200, card(name, pin))
    }
    #expect(device.shows("2 cards") && device.shows("333 444") && device.shows("555 666"))
    #expect(!device.shows("111 222"))
    device.send("go", ["path": "#/you/teams"])
    #expect(device.path == "#/you/teams/ab12" && device.shows("cards-asked"))
    device.send("go", ["path": "#/you/teams"])
    #expect(device.path == "#/you/teams" && device.trainer.account.teams.cards.isEmpty)
  }

  @Test func `a server that is not there takes no team away`() throws {
    func silent(_ device: inout Device) {
      for ask in device.asks {
        device.send("unanswered", ["id": ask["id"]?.string ?? "", "online": "no"])
      }
      device.asks = []
    }
    var device = try Self.member(at: "#/you/teams/ab12")
    silent(&device)
    #expect(!device.shows("not there any more") && device.shows("It could not be looked up."))
    #expect(device.shows("team-again"))
    device = try Self.opened(Self.team())
    device.send("go", ["path": "#/today"])
    device.asks = []
    device.send("go", ["path": "#/you/teams/ab12"])
    #expect(device.shows("Hill &lt;b&gt;") && !device.shows("team-again"))
    silent(&device)
    #expect(device.shows("ABC234") && device.shows("how it stood when you last looked"))
    device.send("go", ["path": "#/you/teams/ab12"])
    try device.answer(
      "GET api/v1/teams/ab12", 404, #"{"error":{"code":"not-member","message":"Not yours."}}"#)
    #expect(device.shows("It is not there any more") && !device.shows("ABC234"))
    #expect(!device.shows("team-again"))
  }
}
