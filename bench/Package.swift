// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Bench",
  dependencies: [.package(path: "../core")],
  targets: [
    .executableTarget(
      name: "Bench", dependencies: [.product(name: "Core", package: "core")],
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
    // Simulated learners, taught by several methods.
    .executableTarget(
      name: "Learners",
      dependencies: [
        .product(name: "Core", package: "core"), .product(name: "TeachingKit", package: "core"),
      ],
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
    // Learners who work towards a contest, by several orders of what comes back.
    .executableTarget(
      name: "Contests", dependencies: [.product(name: "TeachingKit", package: "core")],
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
  ],
  swiftLanguageModes: [.v6]
)
