import Foundation

/// The network that an address belongs to: /24 of IPv4, /48 of IPv6.
///
/// One household or school has one of these; and a single caller of IPv6 has more addresses than
/// could be counted.
func network(of address: String) -> String {
  var four = in_addr()
  if inet_pton(AF_INET, address, &four) == 1 {
    return withUnsafeBytes(of: four) { "\($0[0]).\($0[1]).\($0[2]).0/24" }
  }
  var six = in6_addr()
  guard inet_pton(AF_INET6, address, &six) == 1 else { return "" }
  let bytes = withUnsafeBytes(of: six) { Array($0) }
  if bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff] {
    return "\(bytes[12]).\(bytes[13]).\(bytes[14]).0/24"
  }
  let groups = [0, 2, 4].map { String(UInt(bytes[$0]) << 8 | UInt(bytes[$0 + 1]), radix: 16) }
  return groups.joined(separator: ":") + "::/48"
}
