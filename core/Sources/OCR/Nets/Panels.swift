import Vectors

/// A product of rows with a matrix, whose weights lie in panels of eight outputs.
///
/// The order of the sums does not depend on how many rows there are, and no two operations are made
/// one, so that every machine gets the same bits.
struct Panels {
  var weights: UnsafePointer<Float>
  var bias: UnsafePointer<Float>
  var inputs: Int
  /// A multiple of four.
  var outputs: Int
  var bend: Bend

  /// Rows whose outputs are made together: they stay near while the weights go by.
  private static let tileRows = 16

  private typealias Four = Curves.Four

  /// Each row of `inputs` numbers into one of `outputs`.
  func multiply(
    _ input: UnsafePointer<Float>, rows: Int, into output: UnsafeMutablePointer<Float>
  ) {
    var row = 0
    while row < rows {
      let count = min(Panels.tileRows, rows - row)
      let from = input + row * inputs
      let to = output + row * outputs
      var out = 0
      while out < outputs {
        tile(from, rows: count, out: out, into: to)
        out += 8
      }
      bend.apply(to, count: count * outputs)
      row += count
    }
  }

  @inline(__always)
  private func tile(
    _ input: UnsafePointer<Float>, rows: Int, out: Int, into output: UnsafeMutablePointer<Float>
  ) {
    let panel = weights + out * inputs
    var row = 0
    while row + 4 <= rows {
      four(input + row * inputs, panel, out, output + row * outputs)
      row += 4
    }
    while row < rows {
      one(input + row * inputs, panel, out, output + row * outputs)
      row += 1
    }
  }

  @inline(__always)
  private func four(
    _ input: UnsafePointer<Float>, _ panel: UnsafePointer<Float>, _ out: Int,
    _ output: UnsafeMutablePointer<Float>
  ) {
    let second = input + inputs
    let third = second + inputs
    let fourth = third + inputs
    var a0 = Four(), a1 = Four(), a2 = Four(), a3 = Four()
    var b0 = Four(), b1 = Four(), b2 = Four(), b3 = Four()
    var place = 0
    while place < inputs {
      let a = Curves.load(panel + 8 * place)
      let b = Curves.load(panel + 8 * place + 4)
      let x0 = Four(repeating: input[place])
      a0 += x0 * a
      b0 += x0 * b
      let x1 = Four(repeating: second[place])
      a1 += x1 * a
      b1 += x1 * b
      let x2 = Four(repeating: third[place])
      a2 += x2 * a
      b2 += x2 * b
      let x3 = Four(repeating: fourth[place])
      a3 += x3 * a
      b3 += x3 * b
      place += 1
    }
    put(a0, b0, out, output)
    put(a1, b1, out, output + outputs)
    put(a2, b2, out, output + 2 * outputs)
    put(a3, b3, out, output + 3 * outputs)
  }

  @inline(__always)
  private func one(
    _ input: UnsafePointer<Float>, _ panel: UnsafePointer<Float>, _ out: Int,
    _ output: UnsafeMutablePointer<Float>
  ) {
    var a = Four(), b = Four()
    var place = 0
    while place < inputs {
      let x = Four(repeating: input[place])
      a += x * Curves.load(panel + 8 * place)
      b += x * Curves.load(panel + 8 * place + 4)
      place += 1
    }
    put(a, b, out, output)
  }

  @inline(__always)
  private func put(_ a: Four, _ b: Four, _ out: Int, _ output: UnsafeMutablePointer<Float>) {
    Curves.store(a + Curves.load(bias + out), output + out)
    // NB: the last panel may be half.
    if out + 4 < outputs {
      Curves.store(b + Curves.load(bias + out + 4), output + out + 4)
    }
  }
}
