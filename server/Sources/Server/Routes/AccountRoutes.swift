import Basics
import Foundation
import HTTPTypes
import Hummingbird
import Storage

/// `/api/v1/accounts`: to begin an account, and to get into it again.
struct AccountRoutes: Sendable {
  let reception: Reception
  let guardians: Guardians
  let limits: Limits

  var routes: [Route] { [join, verify, forgot, reset] }

  private var join: Route {
    Route(
      .post, "/api/v1/accounts", needs: .signUp, bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 3,
      "Asks for an account: email, password, name, born.",
      answers: "202, and a letter with a code"
    ) { request, context in
      let fields = try await Fields(request, context)
      let birth = try fields.birth(request, now: reception.now())
      if guardians.needsGuardian(birth) {
        // What was said first stays said, here as where the age is asked by itself.
        var response = Response(ServerError.consent(.guardianNeeded).failure)
        response.setCookie(AgeCookie.holding(birth, for: request))
        return response
      }
      try await reception.join(
        try fields.email(), password: try fields.text("password"), name: try fields.name("name"))
      return .said(.accepted)
    }
  }

  private var verify: Route {
    Route(
      .post, "/api/v1/accounts/verify", bodyBytesMax: limits.accountBytesMax, perMinuteMax: 10,
      "Begins the account: the letter's code, and the password.", answers: "201, signed in"
    ) { request, context in
      let fields = try await Fields(request, context)
      let person = try await reception.verify(
        try fields.code("code"), password: try fields.text("password"),
        from: context.caller.address)
      let admission = try await reception.admit(
        person.account, on: nil, label: try fields.name("device-name"))
      return admission.response(
        .created, cookies: fields.cookies(request), now: reception.now(), email: person.email)
    }
  }

  private var forgot: Route {
    Route(
      .post, "/api/v1/accounts/reset", bodyBytesMax: limits.accountBytesMax, perMinuteMax: 3,
      "Asks for another password: email.", answers: "202, and a letter with a code"
    ) { request, context in
      reception.forgot(try await Fields(request, context).email())
      return .said(.accepted)
    }
  }

  private var reset: Route {
    Route(
      .post, "/api/v1/accounts/reset/confirm", bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 10, "Sets another password: the letter's code, and the password.",
      answers: "204; every session ends"
    ) { request, context in
      let fields = try await Fields(request, context)
      try await reception.reset(try fields.code("code"), password: try fields.text("password"))
      return Response(status: .noContent)
    }
  }
}

/// The members of a JSON object that was sent.
struct Fields: Sendable {
  private let json: JSON

  init(_ request: Request, _ context: ServerContext) async throws {
    guard request.isOf("application/json") else { throw ServerError.notJSON }
    let bytes = try await request.bytes(max: context.bodyBytesMax)
    guard let json = try? JSON(parsing: bytes, limits: .init(depthMax: 2, bytesMax: bytes.count)),
      json.members != nil
    else { throw ServerError.fieldWrong("") }
    self.json = json
  }

  func text(_ name: String) throws(ServerError) -> String {
    guard let text = json[name]?.string, !text.isEmpty else { throw .fieldWrong(name) }
    return text
  }

  func email() throws(ServerError) -> EmailAddress {
    guard let email = EmailAddress(try text("email")) else { throw .fieldWrong("email") }
    return email
  }

  /// Texts in a list; nil for what is none.
  func texts(_ name: String) -> [String]? {
    guard let list = json[name]?.array else { return nil }
    let texts = list.compactMap(\.string)
    return texts.count == list.count ? texts : nil
  }

  /// Whole numbers in a list; nil for what is none.
  func integers(_ name: String) -> [Int64]? {
    guard let list = json[name]?.array else { return nil }
    let numbers = list.compactMap(\.integer)
    return numbers.count == list.count ? numbers : nil
  }

  func integer(_ name: String) -> Int64? { json[name]?.integer }

  /// Empty when it was left out.
  func name(_ name: String) throws(ServerError) -> ChosenName {
    guard let chosen = ChosenName(json[name]?.string ?? "") else { throw .fieldWrong(name) }
    return chosen
  }

  /// What somebody wrote, in lines; empty when it was left out.
  func remark(_ name: String, lengthMax: Int) throws(ServerError) -> String {
    let text = (json[name]?.string ?? "").replacing("\r\n", with: "\n").replacing("\t", with: " ")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.unicodeScalars.count <= lengthMax,
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 || $0 == "\n" })
    else { throw .fieldWrong(name) }
    return text
  }

  func code(_ name: String) throws(ServerError) -> Token {
    guard let token = Token(try text(name)) else { throw .codeWrong }
    return token
  }

  func has(_ name: String) -> Bool { json[name] != nil }

  /// Nil where it was left out, or left empty.
  var password: String? {
    get throws(ServerError) { isEmpty("password") ? nil : try text("password") }
  }

  /// True for what was left out, or left empty.
  func isEmpty(_ name: String) -> Bool { json[name]?.string?.isEmpty ?? !has(name) }

  /// Nil when it was left out.
  func flag(_ name: String) -> Bool? { json[name]?.bool }

  func isTrue(_ name: String, else absent: Bool = false) -> Bool { json[name]?.bool ?? absent }

  /// A browser keeps its tokens in cookies, where no script can read them.
  func cookies(_ request: Request) -> PersonCookies? {
    isTrue("cookies") ? PersonCookies(request) : nil
  }
}

extension Response {
  /// An empty object: all there is to say.
  static func said(_ status: HTTPResponse.Status) -> Response {
    var response = Response(json: [:])
    response.status = status
    return response
  }
}
