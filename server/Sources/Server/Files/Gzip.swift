import CZlib

/// The bytes as one gzip member, as small as zlib makes them; nil when it does not get smaller.
func gzipped(_ bytes: [UInt8]) -> [UInt8]? {
  var stream = z_stream()
  guard etude_deflate_init_gzip(&stream, 9) == Z_OK else { return nil }
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
