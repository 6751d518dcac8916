import Basics
import Contest
import EventLog
import Testing

private func overruled(_ given: String?, right: Bool, item: String = "p/a") -> Event? {
  guard let id = EventID("d.1") else { return nil }
  var body: [JSON.Member] = [.init("s", "x"), .init("right", .bool(right))]
  if let given {
    body += [
      .init("item", .string(item)), .init("given", .string(given)), .init("verdict", "reject"),
      .init("because", "noMatch"),
    ]
  }
  return Event(
    id: id, moment: Moment(millis: 1, zoneMinutes: 0), kind: "quizbowl.overruled",
    body: .object(body))
}

private func rulings(_ events: [Event?]) -> Rulings {
  var rulings = Rulings()
  for event in events { if let event { rulings.apply(event) } }
  return rulings
}

@Test func `a ruling holds for the same answer to the same item, however it is written`() {
  let rulings = rulings([overruled("Café  Noir", right: true)])
  #expect(rulings.isRight("cafe noir", to: "p/a") == true)
  #expect(rulings.isRight("cafe noir", to: "p/b") == nil)
  #expect(rulings.isRight("cafe", to: "p/a") == nil)
}

@Test func `the last word on an answer counts, and it is one line of the report`() {
  let rulings = rulings([overruled("x y", right: true), overruled("X-Y", right: false)])
  #expect(rulings.isRight("x y", to: "p/a") == false)
  #expect(
    rulings.report { _ in "_Z_" }
      == "item\tanswerline\tgiven\tjudge\tbecause\tlearner\n"
      + "p/a\t_Z_\tx y\treject\tnoMatch\treject\n")
}

@Test func `silence and older facts without the answer teach nothing`() {
  #expect(rulings([overruled("", right: true), overruled(nil, right: true)]).all.isEmpty)
}
