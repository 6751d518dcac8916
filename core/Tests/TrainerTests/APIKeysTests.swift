import Basics
import TestKit
import Testing

@testable import Trainer

/// API keys on the page of the account: which there are, a new one, one no more.
struct APIKeysTests {
  private static func told(
    _ keys: String..., key: String = "", isAllowed: Bool = true
  ) -> String {
    """
    {"access":{"thing":"api-keys","allowed":\(isAllowed),"because":"x","message":"It is off."},
    "keys":[\(keys.joined(separator: ","))]\(key)}
    """
  }

  private static let sheets =
    #"{"id":"ab12","label":"Sheets <i>","writes":false,"made":1790000000000,"used":null}"#
  private static let bot =
    #"{"id":"cd34","label":"Bot","writes":true,"made":1790000000000,"used":1790000000000}"#

  private static func opened(_ told: String) throws -> Device {
    var device = try TeamsTests.member(at: "#/you/account")
    try device.answer("GET api/v1/me/api-keys", 200, told)
    return device
  }

  @Test func `keys are listed with what they may and when they were used`() throws {
    let device = try Self.opened(Self.told(Self.sheets, Self.bot))
    #expect(device.shows("Sheets &lt;i&gt;") && device.shows("Reads. Never used, made"))
    #expect(device.shows("Reads and writes. Last used"))
    #expect(device.shows("account-api-make"))
  }

  @Test func `a key is shown once, copied, and gone when it is put away`() throws {
    var device = try Self.opened(Self.told())
    device.send(
      "account.api.make", ["label": "Sheets", "writes": "yes", "password": "seven otters"])
    let asked = try #require(device.asks.last)
    let body = try JSON(parsing: asked["text"]?.string ?? "")
    #expect(body["label"] == "Sheets" && body["writes"] == true)
    #expect(body["password"] == "seven otters")
    try device.answer(
      "POST api/v1/me/api-keys", 201,
      Self.told(Self.sheets, key: #","key":"etude_ab12.ff""#))
    #expect(device.shows("etude_ab12.ff") && device.shows("It is not shown again"))
    device.send("account.api.copy")
    #expect(device.effect("copy")?["text"] == "etude_ab12.ff")
    device.send("account.api.noted")
    #expect(!device.shows("etude_ab12.ff") && device.shows("Sheets &lt;i&gt;"))
    device.send("account.api.copy")
    #expect(device.effect("copy") == nil)
  }

  @Test func `a wrong password keeps nothing, and says so`() throws {
    var device = try Self.opened(Self.told())
    device.send("account.api.make", ["label": "Sheets", "writes": "yes", "password": "wrong"])
    try device.answer(
      "POST api/v1/me/api-keys", 401,
      #"{"error":{"code":"credentials-wrong","message":"Wrong password.","hint":"Again."}}"#)
    #expect(device.shows("Wrong password.") && !device.shows("account-api-fresh"))
    #expect(device.shows("account-api-make"))
    #expect(device.isRefused && !device.shows(#"value="wrong""#))
  }

  @Test func `a key is ended by its name, and nothing else in an address`() throws {
    var device = try Self.opened(Self.told(Self.sheets))
    device.send("account.api.end", ["id": "ab12"])
    try device.answer("DELETE api/v1/me/api-keys/ab12", 200, Self.told())
    #expect(!device.shows("Sheets") && device.shows("The key is ended"))
    device.send("account.api.end", ["id": "../x?y"])
    let paths = device.asks.compactMap { $0["path"]?.string }
    #expect(!paths.isEmpty && paths.allSatisfy { !$0.contains("..") && !$0.contains("?y") })
  }

  @Test func `where keys are locked the way to them is said, and old ones can be ended`() throws {
    let device = try Self.opened(Self.told(Self.sheets, isAllowed: false))
    #expect(device.shows("It is off.") && !device.shows("account-api-make"))
    #expect(device.shows("End it: Sheets"))
  }

  @Test(arguments: [401, 404, 429]) func `a server without keys has no such section, and no fault`(
    status: Int
  ) throws {
    var device = try TeamsTests.member(at: "#/you/account")
    for path in ["api-keys", "webhooks"] {
      try device.answer(
        "GET api/v1/me/\(path)", status, #"{"error":{"code":"x","message":"No.","hint":"No."}}"#)
    }
    #expect(!device.shows("API keys") && !device.shows("Webhooks"))
    #expect(!device.shows(#"role="alert""#))
  }

  @Test func `a key that is shown is gone with the page, with its end, and by no slip`() throws {
    let fresh = Self.told(Self.sheets, key: #","key":"etude_ab12.ff""#)
    var device = try Self.opened(Self.told())
    device.send("account.api.make", ["label": "Sheets", "password": "seven otters"])
    // A list that was asked for before is no news.
    try device.answer("POST api/v1/me/api-keys", 201, fresh)
    device.send("account.api.make", ["label": "Other", "password": "wrong"])
    try device.answer(
      "POST api/v1/me/api-keys", 401,
      #"{"error":{"code":"credentials-wrong","message":"Wrong.","hint":"Again."}}"#)
    #expect(device.shows("etude_ab12.ff"))
    var ended = device
    ended.send("account.api.end", ["id": "ab12"])
    try ended.answer("DELETE api/v1/me/api-keys/ab12", 200, Self.told())
    #expect(!ended.shows("etude_ab12.ff"))
    device.send("go", ["path": "#/today"])
    device.send("go", ["path": "#/you/account"])
    try device.answer("GET api/v1/me/api-keys", 200, Self.told(Self.sheets))
    #expect(!device.shows("etude_ab12.ff") && device.shows("Sheets &lt;i&gt;"))
  }
}
