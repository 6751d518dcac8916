import Basics
import TestKit
import Testing

@testable import Trainer

/// Passkeys and the second step, through the pages and the door.
struct AccountKeysTests {
  private static let account = "abcdefgh23456789"

  private static func effect(_ device: Device, _ id: String) throws -> JSON {
    try #require(device.effects.first { $0["id"]?.string == "account-\(id)" })
  }

  private static func answer(
    _ device: inout Device, _ id: String, _ status: Int, _ body: String = "{}"
  ) throws {
    _ = try effect(device, id)
    device.trainer.attach(Array(body.utf8))
    device.send("answered", ["id": "account-\(id)", "status": "\(status)"])
  }

  private static func opened() -> Device {
    var device = Device()
    device.send("go", ["path": "#/you/account"])
    return device
  }

  /// Signed in, and told what there is to sign in with.
  private static func member(
    _ keys: String = #"{"second-step":false,"recovery-codes":0,"passkeys":[]}"#
  ) throws -> Device {
    var device = opened()
    device.send("account.signIn", ["email": "ada@example.org", "password": "correct horse"])
    try answer(&device, "signIn", 201, #"{"account":"\#(account)","session":"s1"}"#)
    try answer(&device, "keys", 200, keys)
    return device
  }

  @Test func `a code is asked for behind the password, where there is a second step`() throws {
    var device = Self.opened()
    device.send("account.signIn", ["email": "ada@example.org", "password": "correct horse"])
    try Self.answer(&device, "signIn", 202, #"{"second-step":"slip.1","ends":1}"#)
    #expect(device.shows(#"id="account-second-code""#))
    #expect(!device.kept.contains { $0.contains("account.joined") })
    device.send("account.keys.code", ["code": "123 456"])
    let asked = try Self.effect(device, "secondStep")
    #expect(asked["path"]?.string == "api/v1/sessions/second-step")
    let text = asked["text"]?.string ?? ""
    #expect(text.contains(#""second-step":"slip.1""#) && text.contains(#""code":"123 456""#))
    #expect(text.contains(#""cookies":true"#))
    try Self.answer(
      &device, "secondStep", 422, #"{"error":{"code":"second-step-wrong","message":"Wrong."}}"#)
    #expect(device.shows(#"role="alert">Wrong."#) && device.shows("account-second-code"))
    device.send("account.keys.code", ["code": "654321"])
    try Self.answer(&device, "secondStep", 201, #"{"account":"\#(Self.account)"}"#)
    #expect(device.shows("Signed in as <b>ada@example.org</b>"))
    #expect(!device.kept.contains { $0.contains("slip.1") || $0.contains("654321") })
  }

  @Test func `who is known here and signs in again is asked for the code too`() throws {
    var device = Self.opened()
    device.send("account.signIn", ["email": "ada@example.org", "password": "correct horse"])
    try Self.answer(&device, "signIn", 201, #"{"account":"\#(Self.account)"}"#)
    let sync = try #require(device.effects.first { $0["path"]?.string == "api/v1/sync" })
    device.send("answered", ["id": sync["id"]?.string ?? "", "status": "401"])
    #expect(device.shows(#"id="account-form""#) && device.shows(#"id="account-passkey""#))
    device.send("account.signIn", ["email": "ada@example.org", "password": "correct horse"])
    try Self.answer(&device, "signIn", 202, #"{"second-step":"slip.1"}"#)
    #expect(device.shows(#"id="account-second-code""#))
    device.send("account.keys.code", ["code": "123456"])
    try Self.answer(&device, "secondStep", 201, #"{"account":"\#(Self.account)"}"#)
    #expect(!device.shows("account-second-code") && device.shows("Signed in as"))
  }

  @Test func `a passkey signs in without address and password`() throws {
    var device = Self.opened()
    device.send("account.keys.signIn")
    #expect(
      try Self.effect(device, "passkeyOptions")["path"]?.string == "api/v1/sessions/passkey")
    try Self.answer(&device, "passkeyOptions", 200, #"{"challenge":"AAAA","rpId":"x"}"#)
    let ceremony = try Self.effect(device, "passkeyGet")
    #expect(ceremony["do"]?.string == "passkey" && ceremony["ceremony"]?.string == "get")
    #expect(ceremony["options"]?.string == #"{"challenge":"AAAA","rpId":"x"}"#)
    try Self.answer(
      &device, "passkeyGet", 200,
      #"{"id":"i","client-data":"c","authenticator-data":"d","signature":"s","user":"u","x":"y"}"#)
    let asked = try Self.effect(device, "passkeyEnter")
    #expect(asked["path"]?.string == "api/v1/sessions/passkey/finish")
    let text = asked["text"]?.string ?? ""
    for word in [#""id":"i""#, #""signature":"s""#, #""user":"u""#, #""cookies":true"#] {
      #expect(text.contains(word))
    }
    #expect(!text.contains(#""x""#))
    try Self.answer(
      &device, "passkeyEnter", 201, #"{"account":"\#(Self.account)","email":"ada@example.org"}"#)
    #expect(device.shows("Signed in as <b>ada@example.org</b>"))
  }

  @Test func `a passkey that was not used, or is refused, is said so`() throws {
    var device = Self.opened()
    device.send("account.keys.signIn")
    try Self.answer(&device, "passkeyOptions", 200, "<html>")
    #expect(device.shows("The server could not do it") && device.effect("passkey") == nil)
    device.send("account.keys.signIn")
    try Self.answer(&device, "passkeyOptions", 200, #"{"challenge":"AAAA"}"#)
    device.send("unanswered", ["id": "account-passkeyGet", "online": "yes"])
    #expect(device.shows("No passkey was used"))
    device.send("account.keys.signIn")
    try Self.answer(&device, "passkeyOptions", 200, #"{"challenge":"AAAA"}"#)
    try Self.answer(&device, "passkeyGet", 200, "{}")
    try Self.answer(
      &device, "passkeyEnter", 422, #"{"error":{"code":"passkey-refused","message":"No <b>."}}"#)
    #expect(device.shows(#"role="alert">No &lt;b&gt;."#) && device.shows("account-passkey"))
  }

  @Test func `passkeys are added, named and removed`() throws {
    var device = try Self.member()
    #expect(device.shows("Passkeys and second step"))
    device.send("account.keys.add", ["password": "correct horse"])
    #expect(try Self.effect(device, "passkeyAsk")["text"]?.string?.contains("correct") == true)
    try Self.answer(&device, "passkeyAsk", 200, #"{"challenge":"AAAA"}"#)
    #expect(try Self.effect(device, "passkeyMake")["ceremony"]?.string == "create")
    try Self.answer(&device, "passkeyMake", 200, #"{"client-data":"c","attestation":"a"}"#)
    let text = try Self.effect(device, "passkeyKeep")["text"]?.string ?? ""
    #expect(text.contains(#""attestation":"a""#) && text.contains(#""name":"#))
    try Self.answer(&device, "passkeyKeep", 201, #"{"id":"p1"}"#)
    #expect(device.shows("The passkey is kept"))
    try Self.answer(
      &device, "keys", 200,
      #"{"second-step":false,"recovery-codes":0,"passkeys":[{"id":"p1","name":"<i>","made":"#
        + #"\#(device.millis),"used":null}]}"#)
    #expect(device.shows("&lt;i&gt;") && device.shows("Added today"))
    device.send("account.keys.rename", ["id": "p1", "name": "Phone"])
    let rename = try Self.effect(device, "passkeyRename")
    #expect(rename["path"]?.string == "api/v1/passkeys/p1")
    #expect(rename["text"]?.string == #"{"name":"Phone"}"#)
    try Self.answer(&device, "passkeyRename", 204, "")
    _ = try Self.effect(device, "keys")
    device.send("account.keys.remove", ["id": "p1"])
    #expect(try Self.effect(device, "passkeyRemove")["method"]?.string == "DELETE")
    try Self.answer(&device, "passkeyRemove", 409, #"{"error":{"code":"x","message":"Last."}}"#)
    #expect(device.shows(#"role="alert">Last."#))
  }

  @Test func `a second step is set up by its key, and the recovery codes are shown once`() throws {
    var device = try Self.member()
    device.send("account.keys.begin", ["password": "correct horse"])
    try Self.answer(
      &device, "stepBegin", 200,
      #"{"secret":"ABCDEFGHIJ","uri":"otpauth://totp/Etude:ada?secret=ABCDEFGHIJ"}"#)
    #expect(device.shows("ABCD EFGH IJ"))
    #expect(device.shows(#"href="otpauth://totp/Etude:ada?secret=ABCDEFGHIJ""#))
    device.send("account.keys.noted")
    #expect(!device.shows("ABCD EFGH") && device.shows("Set up a second step"))
    device.send("account.keys.begin", ["password": "correct horse"])
    try Self.answer(&device, "stepBegin", 200, #"{"secret":"ABCDEFGHIJ","uri":"x:y"}"#)
    device.send("account.keys.confirm", ["code": "123456"])
    try Self.answer(&device, "stepConfirm", 200, #"{"recovery-codes":["AAAA-BBBB","<b>"]}"#)
    #expect(device.shows("AAAA-BBBB") && device.shows("&lt;b&gt;") && !device.shows("ABCD EFGH"))
    try Self.answer(
      &device, "keys", 200, #"{"second-step":true,"recovery-codes":1,"passkeys":[]}"#)
    #expect(device.shows("1 recovery code left") && device.shows("AAAA-BBBB"))
    device.send("account.keys.save")
    #expect(device.effect("download")?["text"]?.string?.contains("AAAA-BBBB") == true)
    device.send("account.keys.noted")
    #expect(!device.shows("AAAA-BBBB"))
    #expect(!device.kept.contains { $0.contains("AAAA") || $0.contains("ABCDEFGH") })
    device.send("account.keys.renew", ["password": "correct horse"])
    try Self.answer(&device, "codes", 200, #"{"recovery-codes":["CCCC-DDDD"]}"#)
    #expect(device.shows("CCCC-DDDD"))
    device.send("account.keys.end", ["password": "correct horse"])
    try Self.answer(&device, "stepRemove", 204, "")
    #expect(device.shows("The second step is removed"))
  }

  /// A link of the server's is a link to an app that makes codes, or none.
  @Test func `a server's link leads nowhere else`() throws {
    var device = try Self.member()
    device.send("account.keys.begin", ["password": "correct horse"])
    try Self.answer(&device, "stepBegin", 200, #"{"secret":"A","uri":"javascript:alert(1)"}"#)
    #expect(!device.shows("javascript:"))
  }

  @Test func `a server without passkeys shows none`() throws {
    let device = try Self.member("<html>")
    #expect(!device.shows(#"id="account-keys""#) && device.shows("Signed in as"))
    #expect(!device.shows(#"role="alert""#))
  }
}
