import Sittings
import Basics
import Markup

/// What goes back to the host: first lines to keep, then a page to show, and things to do.
struct Reply {
  /// Event lines that must be on disk before the page is shown.
  var keep: [[UInt8]] = []
  var page: HTML?
  var title = "Etude"
  var path = "#/today"
  var root: [(name: String, value: String)] = []
  var effects: [Effect] = []
  /// Milliseconds after which the host is to send a tick.
  var wake: Int64?
  /// What was wanted was not done, and the page says why: what was filled in stays.
  var isRefused = false
  /// The question to the server whose answer says whether it is done; empty where that is known.
  var waits = ""

  var bytes: [UInt8] {
    var members: [JSON.Member] = []
    if let page {
      members.append(.init("html", .string(page.rendered)))
      members.append(.init("title", .string(title)))
      members.append(.init("path", .string(path)))
      var attributes: [JSON.Member] = []
      for attribute in root { attributes.append(.init(attribute.name, .string(attribute.value))) }
      members.append(.init("root", .object(attributes)))
    }
    if !keep.isEmpty {
      var lines: [JSON] = []
      for line in keep { lines.append(.string(String(decoding: line, as: UTF8.self))) }
      members.append(.init("keep", .array(lines)))
    }
    if let wake { members.append(.init("wake", .integer(wake))) }
    if isRefused { members.append(.init("refused", .bool(true))) }
    if !waits.isEmpty { members.append(.init("waits", .string(waits))) }
    if !effects.isEmpty {
      var list: [JSON] = []
      for case .host(let json) in effects { list.append(json) }
      members.append(.init("effects", .array(list)))
    }
    return JSON.object(members).bytes
  }
}
