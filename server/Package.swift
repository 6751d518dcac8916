// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Server",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "etude", targets: ["Tool"])],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    .target(name: "Server", dependencies: [.product(name: "Hummingbird", package: "hummingbird")]),
    .executableTarget(name: "Tool", dependencies: ["Server", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .testTarget(name: "ServerTests", dependencies: ["Server", .product(name: "HummingbirdTesting", package: "hummingbird")]),
  ],
  swiftLanguageModes: [.v6]
)
