// swift-tools-version: 6.2
import PackageDescription

// NB: no dependency and no condition on the platform: the same graph builds natively and to
// Embedded WebAssembly. An arrow that runs back up the house does not compile.
let core: [SwiftSetting] = [
  .treatWarning("EmbeddedRestrictions", as: .error),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// The executables' debug builds take their functions of mathematics from the system.
let mathematics: [LinkerSetting] = [.linkedLibrary("m")]

let package = Package(
  name: "Core",
  products: [
    .library(name: "EventLog", targets: ["EventLog"]),
    .library(name: "Trainer", targets: ["Trainer"]),
    .library(name: "Meaning", targets: ["Meaning"]),
    .library(
      name: "Core",
      targets: [
        "Basics", "EventLog", "Practice", "Quiz", "Contest", "QuizBowl", "ScienceBowl",
        "KnowledgeBowl", "Trainer",
      ]),
  ],
  targets: [
    .target(name: "Basics", swiftSettings: core),
    .target(name: "Markup", swiftSettings: core),
    .target(name: "EventLog", dependencies: ["Basics"], swiftSettings: core),
    .target(name: "Practice", dependencies: ["EventLog", "Basics", "Markup"], swiftSettings: core),
    .target(
      name: "Quiz", dependencies: ["Practice", "EventLog", "Basics", "Markup"],
      swiftSettings: core),
    // What a module supplies, and what it is given: the one interface of them all.
    .target(
      name: "Sittings", dependencies: ["Quiz", "Practice", "EventLog", "Basics", "Markup"],
      swiftSettings: core),
    // Sittings of questions read and buzzed on, whatever the competition.
    .target(
      name: "Contest",
      dependencies: ["Sittings", "Quiz", "Practice", "EventLog", "Basics", "Markup"],
      swiftSettings: core),
    .target(
      name: "QuizBowl",
      dependencies: ["Contest", "Sittings", "Quiz", "Practice", "EventLog", "Basics", "Markup"],
      swiftSettings: core),
    .target(
      name: "ScienceBowl",
      dependencies: ["Contest", "Sittings", "Quiz", "Practice", "EventLog", "Basics", "Markup"],
      swiftSettings: core),
    .target(
      name: "KnowledgeBowl",
      dependencies: ["Contest", "Sittings", "Quiz", "Practice", "EventLog", "Basics", "Markup"],
      swiftSettings: core),
    .target(
      name: "Trainer",
      dependencies: [
        "QuizBowl", "ScienceBowl", "KnowledgeBowl", "Contest", "Sittings", "Quiz", "Practice",
        "EventLog", "Basics", "Markup",
      ],
      swiftSettings: core),
    .target(
      name: "Conformance",
      dependencies: [
        "Trainer", "ScienceBowl", "Quiz", "Practice", "EventLog", "Basics", "Markup",
      ],
      swiftSettings: core),
    .target(name: "CRuntime"),
    .executableTarget(
      name: "Browser", dependencies: ["Conformance", "Trainer", "Basics", "CRuntime"],
      swiftSettings: core, linkerSettings: mathematics),
    // The sentence encoder: a WebAssembly module of its own, loaded only when it is wanted. It is
    // built optimised always, or a sentence would take a second in a debug build.
    .target(name: "CMeaning"),
    .target(
      name: "Meaning", dependencies: ["CMeaning"], swiftSettings: core + [.unsafeFlags(["-O"])]),
    .executableTarget(
      name: "MeaningBrowser", dependencies: ["Meaning", "CRuntime"], swiftSettings: core,
      linkerSettings: mathematics),
    .target(
      name: "TestKit", dependencies: ["Sittings", "Practice", "EventLog", "Basics", "Markup"],
      path: "Tests/TestKit"),
    .testTarget(name: "BasicsTests", dependencies: ["Basics", "TestKit"]),
    .testTarget(name: "MarkupTests", dependencies: ["Markup"]),
    .testTarget(name: "EventLogTests", dependencies: ["EventLog", "Basics", "TestKit"]),
    .testTarget(
      name: "PracticeTests", dependencies: ["Practice", "EventLog", "Basics", "TestKit"]),
    .testTarget(
      name: "QuizTests", dependencies: ["Quiz", "Practice", "EventLog", "Basics", "TestKit"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "ContestTests",
      dependencies: [
        "QuizBowl", "ScienceBowl", "KnowledgeBowl", "Contest", "Quiz", "Practice", "EventLog",
        "Basics", "TestKit",
      ]),
    .testTarget(
      name: "KnowledgeBowlTests",
      dependencies: [
        "KnowledgeBowl", "Contest", "Sittings", "Quiz", "Practice", "EventLog", "Markup", "Basics",
        "TestKit",
      ]),
    .testTarget(
      name: "ScienceBowlTests",
      dependencies: [
        "ScienceBowl", "Contest", "Sittings", "Quiz", "Practice", "EventLog", "Basics", "TestKit",
      ]
    ),
    .testTarget(
      name: "TrainerTests",
      dependencies: [
        "Trainer", "QuizBowl", "KnowledgeBowl", "ScienceBowl", "Contest", "Sittings", "Quiz",
        "Practice", "EventLog", "Markup", "Basics", "TestKit",
      ]),
    .testTarget(
      name: "ConformanceTests", dependencies: ["Conformance", "Trainer", "Basics", "TestKit"]),
    .testTarget(name: "FuzzTests", dependencies: ["EventLog", "Basics", "TestKit"]),
    .testTarget(name: "MeaningTests", dependencies: ["Meaning", "Basics", "TestKit"]),
    .testTarget(name: "CRuntimeTests", dependencies: ["CRuntime", "Basics", "TestKit"]),
  ],
  swiftLanguageModes: [.v6]
)
