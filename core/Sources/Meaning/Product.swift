import CMeaning

/// Rows of bytes times rounded numbers: where nearly all of the encoder's time goes.
///
/// Two outputs for four tokens at once, so that a weight is widened once and used four times and
/// the sums stay in registers. Whole numbers make the result the same on every machine.
struct Product {
  var rows: UnsafePointer<Int8>
  var scales: UnsafePointer<Float>
  var bias: UnsafePointer<Float>
  /// A multiple of 8.
  var inputs: Int
  /// A multiple of 2.
  var outputs: Int

  typealias Sums = SIMD4<Int32>

  func multiply(
    _ grid: RoundedGrid, tokens: Int, into output: UnsafeMutablePointer<Float>
  ) {
    var token = 0
    grid.scales.withUnsafeBufferPointer { worth in
      var out = 0
      while out < outputs {
        token = 0
        while token + 4 <= tokens {
          four(grid.numbers + token * inputs, out: out, worth, token: token, into: output)
          token += 4
        }
        while token + 2 <= tokens {
          two(grid.numbers + token * inputs, out: out, worth, token: token, into: output)
          token += 2
        }
        if token < tokens {
          one(grid.numbers + token * inputs, out: out, worth, token: token, into: output)
        }
        out += 2
      }
    }
  }

  @inline(__always)
  private func four(
    _ input: UnsafePointer<Int16>, out: Int, _ worth: UnsafeBufferPointer<Float>, token: Int,
    into output: UnsafeMutablePointer<Float>
  ) {
    let first = rows + out * inputs
    let second = first + inputs
    var a0 = Sums(), a1 = Sums(), a2 = Sums(), a3 = Sums()
    var b0 = Sums(), b1 = Sums(), b2 = Sums(), b3 = Sums()
    var place = 0
    while place < inputs {
      let a = widened(first + place)
      let b = widened(second + place)
      let x0 = loaded(input + place)
      a0 &+= etude_dot(a, x0)
      b0 &+= etude_dot(b, x0)
      let x1 = loaded(input + inputs + place)
      a1 &+= etude_dot(a, x1)
      b1 &+= etude_dot(b, x1)
      let x2 = loaded(input + 2 * inputs + place)
      a2 &+= etude_dot(a, x2)
      b2 &+= etude_dot(b, x2)
      let x3 = loaded(input + 3 * inputs + place)
      a3 &+= etude_dot(a, x3)
      b3 &+= etude_dot(b, x3)
      place += 8
    }
    put(a0, b0, out, worth[token], output + token * outputs)
    put(a1, b1, out, worth[token + 1], output + (token + 1) * outputs)
    put(a2, b2, out, worth[token + 2], output + (token + 2) * outputs)
    put(a3, b3, out, worth[token + 3], output + (token + 3) * outputs)
  }

  @inline(__always)
  private func two(
    _ input: UnsafePointer<Int16>, out: Int, _ worth: UnsafeBufferPointer<Float>, token: Int,
    into output: UnsafeMutablePointer<Float>
  ) {
    let first = rows + out * inputs
    let second = first + inputs
    var a0 = Sums(), a1 = Sums()
    var b0 = Sums(), b1 = Sums()
    var place = 0
    while place < inputs {
      let a = widened(first + place)
      let b = widened(second + place)
      let x0 = loaded(input + place)
      a0 &+= etude_dot(a, x0)
      b0 &+= etude_dot(b, x0)
      let x1 = loaded(input + inputs + place)
      a1 &+= etude_dot(a, x1)
      b1 &+= etude_dot(b, x1)
      place += 8
    }
    put(a0, b0, out, worth[token], output + token * outputs)
    put(a1, b1, out, worth[token + 1], output + (token + 1) * outputs)
  }

  @inline(__always)
  private func one(
    _ input: UnsafePointer<Int16>, out: Int, _ worth: UnsafeBufferPointer<Float>, token: Int,
    into output: UnsafeMutablePointer<Float>
  ) {
    let first = rows + out * inputs
    let second = first + inputs
    var a = Sums()
    var b = Sums()
    var place = 0
    while place < inputs {
      let x = loaded(input + place)
      a &+= etude_dot(widened(first + place), x)
      b &+= etude_dot(widened(second + place), x)
      place += 8
    }
    put(a, b, out, worth[token], output + token * outputs)
  }

  @inline(__always)
  private func put(
    _ a: Sums, _ b: Sums, _ out: Int, _ worth: Float, _ output: UnsafeMutablePointer<Float>
  ) {
    output[out] = Float(a.wrappedSum()) * (scales[out] * worth) + bias[out]
    output[out + 1] = Float(b.wrappedSum()) * (scales[out + 1] * worth) + bias[out + 1]
  }

  @inline(__always)
  private func widened(_ place: UnsafePointer<Int8>) -> SIMD8<Int16> {
    SIMD8<Int16>(
      truncatingIfNeeded: UnsafeRawPointer(place).loadUnaligned(as: SIMD8<Int8>.self))
  }

  @inline(__always)
  private func loaded(_ place: UnsafePointer<Int16>) -> SIMD8<Int16> {
    UnsafeRawPointer(place).loadUnaligned(as: SIMD8<Int16>.self)
  }
}
