import Basics

/// A JSON text in; the value written again, or why and where it is none.
func conformJSON(_ input: JSON) -> JSON {
  do throws(JSONError) {
    return .string(try JSON(parsing: input.string ?? "").text)
  } catch {
    return ["error": .string(error.text)]
  }
}

/// A decimal text in; its nearest double, as bits (JavaScript would blur the value) and in words.
func conformDecimal(_ input: JSON) -> JSON {
  guard let value = Double(decimal: input.string ?? "") else { return .null }
  return ["bits": .string(String(value.bitPattern, radix: 16)), "text": .string(value.description)]
}

/// A text in; its digest.
func conformSHA256(_ input: JSON) -> JSON {
  .string(SHA256.hex(Array((input.string ?? "").utf8)))
}
