import CZlib

/// The bytes as one gzip member, at its best as small as zlib makes them; nil when it does not get
/// smaller.
func gzipped(_ bytes: [UInt8], level: Int32 = 9) -> [UInt8]? {
  var stream = z_stream()
  guard etude_deflate_init_gzip(&stream, level) == Z_OK else { return nil }
  defer { deflateEnd(&stream) }
  var input = bytes
  var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, uLong(bytes.count))))
  let status = input.withUnsafeMutableBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output in
      stream.next_in = input.baseAddress
      stream.avail_in = uInt(input.count)
      stream.next_out = output.baseAddress
      stream.avail_out = uInt(output.count)
      return deflate(&stream, Z_FINISH)
    }
  }
  guard status == Z_STREAM_END, Int(stream.total_out) < bytes.count else { return nil }
  return Array(output.prefix(Int(stream.total_out)))
}

/// Takes a gzip member apart as its bytes come, up to a limit: a small body may claim to be large.
struct Gunzip: ~Copyable {
  private var stream: UnsafeMutablePointer<z_stream>
  private let bytesMax: Int
  private(set) var output: [UInt8] = []
  /// True once the member's end was there, and its checksum right.
  private(set) var isWhole = false

  init(bytesMax: Int) {
    self.bytesMax = bytesMax
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    etude_inflate_init_gzip(stream)
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  mutating func add(_ bytes: some Collection<UInt8>) throws(ServerError) {
    var input = Array(bytes)
    if input.isEmpty { return }
    guard !isWhole else { throw .notGzip }
    var block = [UInt8](repeating: 0, count: 64 << 10)
    var place = 0
    var hasMore = true
    while hasMore, !isWhole {
      let (status, taken, given) = step(&input, from: place, into: &block)
      let isWaiting = status == Z_BUF_ERROR && place == input.count
      guard status == Z_OK || status == Z_STREAM_END || isWaiting else { throw .notGzip }
      guard output.count + given <= bytesMax else { throw .bodyTooLarge(bytesMax: bytesMax) }
      output += block[..<given]
      place += taken
      isWhole = status == Z_STREAM_END
      // NB: a full block may leave output inside that no more input would bring out.
      hasMore = place < input.count || given == block.count
    }
    // What stands behind the end is nothing that was compressed.
    guard place == input.count else { throw .notGzip }
  }

  private func step(
    _ input: inout [UInt8], from place: Int, into block: inout [UInt8]
  ) -> (status: Int32, taken: Int, given: Int) {
    input.withUnsafeMutableBufferPointer { input in
      block.withUnsafeMutableBufferPointer { block in
        stream.pointee.next_in = input.baseAddress.map { $0 + place }
        stream.pointee.avail_in = uInt(input.count - place)
        stream.pointee.next_out = block.baseAddress
        stream.pointee.avail_out = uInt(block.count)
        let status = inflate(stream, Z_NO_FLUSH)
        let taken = input.count - place - Int(stream.pointee.avail_in)
        return (status, taken, block.count - Int(stream.pointee.avail_out))
      }
    }
  }
}
