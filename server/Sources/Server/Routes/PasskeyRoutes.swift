import Basics
import HTTPTypes
import Hummingbird
import Storage

/// `/api/v1/passkeys`: to make, name and remove them, and to sign in by one.
struct PasskeyRoutes: Sendable {
  let reception: Reception
  let doorkeeper: Doorkeeper
  let limits: Limits

  var routes: [Route] { [begin, add, rename, remove, beginSignIn, signIn] }

  private var begin: Route {
    Route(
      .post, "/api/v1/passkeys", for: .learner, needs: .ownKeys,
      bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 10, "Begins to make a passkey: password.",
      answers: "PublicKeyCredentialCreationOptionsJSON"
    ) { request, context in
      let fields = try await Fields(request, context)
      return Response(
        json: try await reception.beginPasskey(
          try context.caller.account, password: try fields.text("password"),
          at: try doorkeeper.place(of: request), from: context.caller.address))
    }
  }

  private var add: Route {
    Route(
      .post, "/api/v1/passkeys/finish", for: .learner, needs: .ownKeys,
      bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 10, "Keeps the passkey that was made: client-data, attestation, name.",
      answers: "201: id, name, made, used"
    ) { request, context in
      let fields = try await Fields(request, context)
      let passkey = try await reception.addPasskey(
        try context.caller.account, client: try fields.bytes("client-data"),
        attestation: try fields.bytes("attestation"), name: try fields.name("name"),
        at: try doorkeeper.place(of: request))
      var response = Response(json: passkey.shown)
      response.status = .created
      return response
    }
  }

  private var rename: Route {
    Route(
      .patch, "/api/v1/passkeys/:id", for: .learner, bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 30, "Names a passkey: name.", answers: "204"
    ) { request, context in
      let id = try context.id(request)
      let name = try await Fields(request, context).name("name")
      guard !name.text.isEmpty else { throw ServerError.fieldWrong("name") }
      guard
        try await reception.desk.rename(passkey: id, of: try context.caller.account, name.text)
      else { throw ServerError.noSuchPage(request.uri.path) }
      return Response(status: .noContent)
    }
  }

  private var remove: Route {
    Route(
      .delete, "/api/v1/passkeys/:id", for: .learner, perMinuteMax: 30, "Removes a passkey.",
      answers: "204"
    ) { request, context in
      let id = try context.id(request)
      guard try await reception.removePasskey(id, of: try context.caller.account) else {
        throw ServerError.noSuchPage(request.uri.path)
      }
      return Response(status: .noContent)
    }
  }

  private var beginSignIn: Route {
    Route(
      .post, "/api/v1/sessions/passkey", perMinuteMax: 10, "Begins to sign in by a passkey.",
      answers: "PublicKeyCredentialRequestOptionsJSON"
    ) { request, _ in
      var response = Response(
        json: try await reception.beginPasskeySignIn(at: try doorkeeper.place(of: request)))
      response.headers[.cacheControl] = "no-store"
      return response
    }
  }

  private var signIn: Route {
    Route(
      .post, "/api/v1/sessions/passkey/finish", bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 10,
      "Signs in by a passkey: id, client-data, authenticator-data, signature, user, device, "
        + "device-name, cookies.", answers: "201, tokens, email"
    ) { request, context in
      let fields = try await Fields(request, context)
      let shown = ShownPasskey(
        credential: try fields.bytes("id"), client: try fields.bytes("client-data"),
        authenticator: try fields.bytes("authenticator-data"),
        signature: try fields.bytes("signature"), user: try fields.bytes("user"))
      let (admission, email) = try await reception.signIn(
        by: shown, device: try fields.device(request), label: try fields.name("device-name"),
        at: try doorkeeper.place(of: request))
      return admission.response(
        .created, cookies: fields.cookies(request), now: reception.now(), email: email)
    }
  }
}

extension Fields {
  /// Written as `Base64URL`.
  fileprivate func bytes(_ name: String) throws(ServerError) -> [UInt8] {
    guard let bytes = Base64URL.bytes(try text(name)) else { throw .fieldWrong(name) }
    return bytes
  }

  /// What the caller shows to be a device that was there before; nil for who shows none.
  func device(_ request: Request) throws(ServerError) -> Device? {
    let shown =
      has("device")
      ? try text("device") : PersonCookies(request)[.device]
    return shown.flatMap { Device($0) }
  }
}
