/// A value of one of the kinds that SQLite and PostgreSQL have alike.
enum SQLValue: Equatable, Sendable {
  case text(String)
  case integer(Int64)
  case bytes([UInt8])
  case null
}

extension SQLValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int64) { self = .integer(value) }

  init(_ text: String?) { self = text.map(SQLValue.text) ?? .null }
  init(_ value: Int64?) { self = value.map(SQLValue.integer) ?? .null }

  /// What a column of text holds; empty for NULL.
  var text: String { if case .text(let text) = self { text } else { "" } }

  /// What a column of whole numbers holds; 0 for NULL.
  var integer: Int64 { if case .integer(let value) = self { value } else { 0 } }

  var bytes: [UInt8] { if case .bytes(let bytes) = self { bytes } else { [] } }

  var isNull: Bool { self == .null }
}
