import Basics
import HTTPTypes
import Hummingbird
import Storage

extension RouteTable {
  /// The table as an OpenAPI 3.1 document, and a row for itself among the others.
  static func describing(_ routes: [Route]) -> [Route] {
    func row(_ routes: [Route]) -> Route {
      let answer = openAPI(routes)
      return Route(
        .get, "/api/v1/openapi.json", "This description.", answers: "OpenAPI 3.1"
      ) { _, _ in Response(json: answer) }
    }
    return routes + [row(routes + [row(routes)])]
  }

  static func openAPI(_ routes: [Route]) -> JSON {
    var paths: [JSON.Member] = []
    for path in Set(routes.map(\.path)).sorted() {
      let methods = routes.filter { $0.path == path }
        .map { JSON.Member($0.method.rawValue.lowercased(), $0.openAPI) }
      paths.append(JSON.Member(documented(path), .object(methods)))
    }
    return [
      "openapi": "3.1.0",
      "info": ["title": "Etude", "version": .string(etudeVersion)],
      "paths": .object(paths),
      "components": [
        "securitySchemes": [
          "session": ["type": "http", "scheme": "bearer"],
          "key": [
            "type": "http", "scheme": "bearer",
            "description": .string("An API key: it begins with \(Doorkeeper.keyPrefix)"),
          ],
        ],
        "schemas": ["Error": errorSchema],
      ],
    ]
  }

  /// `/packs/:name` as `/packs/{name}`.
  private static func documented(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { part in
      if part == "**" { return "{path}" }
      return part.hasPrefix(":") ? "{\(part.dropFirst())}" : String(part)
    }.joined(separator: "/")
  }

  private static let errorSchema: JSON = [
    "type": "object", "required": ["error"],
    "properties": [
      "error": [
        "type": "object", "required": ["code", "message", "hint"],
        "properties": [
          "code": ["type": "string"], "message": ["type": "string"], "hint": ["type": "string"],
        ],
      ]
    ],
  ]
}

extension Route {
  fileprivate var openAPI: JSON {
    let errors: JSON = [
      "description": "Anything else: a code for programs, words for people.",
      "content": ["application/json": ["schema": ["$ref": "#/components/schemas/Error"]]],
    ]
    var members: [JSON.Member] = [
      .init("summary", .string(summary)),
      .init("responses", ["2XX": ["description": .string(answers)], "default": errors]),
      .init("x-audience", .string(audience.rawValue)),
      .init("x-needs", .string(thing.rawValue)),
    ]
    let names = path.split(separator: "/").filter { $0.hasPrefix(":") || $0 == "**" }
    if !names.isEmpty {
      members.append(
        .init(
          "parameters",
          .array(
            names.map {
              [
                "name": .string($0 == "**" ? "path" : String($0.dropFirst())), "in": "path",
                "required": true, "schema": ["type": "string"],
              ]
            })))
    }
    if bodyBytesMax > 0 {
      members.append(.init("requestBody", ["content": ["*/*": [:]]]))
      members.append(.init("x-body-bytes-max", .integer(Int64(bodyBytesMax))))
    }
    if let perMinuteMax { members.append(.init("x-per-minute-max", .integer(Int64(perMinuteMax)))) }
    if audience != .anyone {
      members.append(
        .init("security", keys == .none ? [["session": []]] : [["session": []], ["key": []]]))
      if keys != .none { members.append(.init("x-key", .string(keys.rawValue))) }
    }
    return .object(members)
  }
}
