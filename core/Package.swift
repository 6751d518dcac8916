// swift-tools-version: 6.2
import PackageDescription

// NB: no dependency and no condition on the platform: the same graph builds natively and to
// Embedded WebAssembly. An arrow that runs back up the house does not compile.
let core: [SwiftSetting] = [
  .treatWarning("EmbeddedRestrictions", as: .error),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// Optimised in a debug build too: what all else works with. It compiles three times as long, and
// the tests that wait for it take a third of the time.
let optimised = core + [.unsafeFlags(["-O"])]

// The executables' debug builds take their functions of mathematics from the system.
let mathematics: [LinkerSetting] = [.linkedLibrary("m")]

let package = Package(
  name: "Core",
  products: [
    .library(name: "EventLog", targets: ["EventLog"]),
    .library(name: "Trainer", targets: ["Trainer"]),
    .library(name: "Meaning", targets: ["Meaning"]),
    .library(name: "OCR", targets: ["OCR"]),
    // For the tests of packages above this one.
    .library(name: "TestKit", targets: ["TestKit"]),
    .library(
      name: "Core",
      targets: [
        "Basics", "Answers", "EventLog", "Practice", "Packs", "Import", "Borrowing", "Sittings",
        "Contest", "QuizBowl", "ScienceBowl", "KnowledgeBowl", "Trainer", "Typing", "Teaching",
        "TypingModule", "Academy", "AcademyModule", "Homework", "HomeworkModule", "Rooms",
        "Syncing", "Tournaments",
      ]),
    // What verifies our figures against those of reference implementations.
    .library(name: "Conformance", targets: ["Conformance"]),
    // Learners whose law of learning is known, to compare ways of teaching with.
    .library(name: "TeachingKit", targets: ["TeachingKit"]),
  ],
  targets: [
    .target(name: "Basics", swiftSettings: optimised),
    .target(name: "Markup", swiftSettings: optimised),
    // QR codes.
    .target(name: "Codes", dependencies: ["Markup"], swiftSettings: optimised),
    .target(name: "EventLog", dependencies: ["Basics"], swiftSettings: optimised),
    // Keys as they are typed: one test, its log, and its figures.
    .target(name: "Typing", dependencies: ["Basics"], swiftSettings: optimised),
    // What to type next: words, what a learner can do, lessons and courses.
    .target(name: "Teaching", dependencies: ["Typing", "Basics"], swiftSettings: optimised),
    // A school's knowledge: what a rank asks, who meets it, how long was practised.
    .target(
      name: "Academy", dependencies: ["Packs", "Practice", "Basics", "Markup"],
      swiftSettings: core),
    // The academy as a module: a pupil's sittings, pages and facts.
    .target(
      name: "AcademyModule",
      dependencies: [
        "Academy", "Sittings", "Syncing", "Packs", "Answers", "Practice", "EventLog", "Basics",
        "Markup",
      ],
      swiftSettings: core),
    // A page of homework to a quiz: facts, questions, exact sums, and the checks of them all.
    .target(name: "Homework", dependencies: ["Basics"], swiftSettings: optimised),
    // Typing as a module: its sittings, pages and facts.
    .target(
      name: "TypingModule",
      dependencies: [
        "Typing", "Teaching", "Sittings", "Practice", "EventLog", "Basics", "Markup",
      ],
      swiftSettings: core),
    // Homework as a module: pages, their quizzes, and what comes back of them.
    .target(
      name: "HomeworkModule",
      dependencies: [
        "Homework", "Packs", "Answers", "Sittings", "Practice", "EventLog", "Basics", "Markup",
      ],
      swiftSettings: core),
    .target(
      name: "Practice", dependencies: ["EventLog", "Basics", "Markup"], swiftSettings: optimised),
    // The log and a server's, becoming one.
    .target(
      name: "Syncing", dependencies: ["Practice", "EventLog", "Basics"], swiftSettings: core),
    // Who meets whom, and where everybody stands.
    .target(
      name: "Tournaments", dependencies: ["EventLog", "Basics", "Markup"], swiftSettings: core),
    // Answer lines, and the judge of what is answered to them.
    .target(name: "Answers", dependencies: ["Basics"], swiftSettings: optimised),
    // Questions and packs of them: written, read out, checked, searched, sent out.
    .target(
      name: "Packs", dependencies: ["Answers", "Practice", "Basics", "Markup"],
      swiftSettings: optimised),
    // Other people's formats of questions.
    .target(name: "Import", dependencies: ["Packs", "Practice", "Basics"], swiftSettings: core),
    // What one competition has of another: questions remade, and what carries over.
    .target(
      name: "Borrowing", dependencies: ["Packs", "Answers", "Practice", "Basics"],
      swiftSettings: core),
    // What a module supplies, and what it is given: the one interface of them all.
    .target(
      name: "Sittings",
      dependencies: ["Packs", "Answers", "Practice", "EventLog", "Basics", "Markup"],
      swiftSettings: core),
    // Sittings of questions read and buzzed on, whatever the competition.
    .target(
      name: "Contest",
      dependencies: [
        "Sittings", "Borrowing", "Packs", "Answers", "Practice", "EventLog", "Basics", "Markup",
      ],
      swiftSettings: core),
    .target(
      name: "QuizBowl",
      dependencies: ["Contest", "Sittings", "Borrowing", "Packs", "Practice", "Basics", "Markup"],
      swiftSettings: core),
    .target(
      name: "ScienceBowl",
      dependencies: [
        "Contest", "Sittings", "Borrowing", "Packs", "Answers", "Practice", "EventLog", "Basics",
        "Markup",
      ],
      swiftSettings: core),
    .target(
      name: "KnowledgeBowl",
      dependencies: [
        "Contest", "Tournaments", "Sittings", "Borrowing", "Packs", "Practice", "EventLog",
        "Basics",
        "Markup",
      ],
      swiftSettings: core),
    // What people play together from devices of their own, for the server and for each device.
    .target(
      name: "Rooms",
      dependencies: [
        "Contest", "Sittings", "Packs", "Answers", "Practice", "EventLog", "Codes", "Basics",
        "Markup",
      ],
      swiftSettings: core),
    .target(
      name: "Trainer",
      dependencies: [
        "Rooms", "Tournaments", "QuizBowl", "ScienceBowl", "KnowledgeBowl", "TypingModule",
        "AcademyModule", "HomeworkModule", "Contest", "Sittings", "Borrowing", "Import", "Packs",
        "Answers",
        "Syncing", "Practice", "EventLog", "Codes", "Basics", "Markup",
      ],
      swiftSettings: core),
    .target(
      name: "Conformance",
      dependencies: [
        "Trainer", "Tournaments", "Typing", "Contest", "Import", "Packs", "Answers", "Practice",
        "EventLog", "Basics", "Markup",
      ],
      swiftSettings: core),
    .target(name: "CRuntime"),
    .executableTarget(
      name: "Browser", dependencies: ["Conformance", "Trainer", "Answers", "Basics", "CRuntime"],
      swiftSettings: core, linkerSettings: mathematics),
    // The typing field: a WebAssembly module of its own, small enough for the page itself.
    .executableTarget(
      name: "TypingBrowser", dependencies: ["Typing", "CRuntime"], swiftSettings: core,
      linkerSettings: mathematics),
    // The sentence encoder: a WebAssembly module of its own, loaded only when it is wanted.
    .target(name: "CMeaning"),
    .target(name: "Vectors", swiftSettings: optimised),
    .target(name: "Meaning", dependencies: ["CMeaning", "Vectors"], swiftSettings: optimised),
    .executableTarget(
      name: "MeaningBrowser", dependencies: ["Meaning", "CRuntime"], swiftSettings: core,
      linkerSettings: mathematics),
    // Photographs of pages to text.
    .target(name: "OCR", dependencies: ["Vectors", "Basics"], swiftSettings: optimised),
    .executableTarget(
      name: "OCRBrowser", dependencies: ["OCR", "Basics", "CRuntime"], swiftSettings: core,
      linkerSettings: mathematics),
    .target(
      name: "TestKit",
      dependencies: ["Sittings", "Answers", "Practice", "EventLog", "Basics", "Markup"],
      path: "Tests/TestKit"),
    .testTarget(name: "BasicsTests", dependencies: ["Basics", "TestKit"]),
    .testTarget(name: "MarkupTests", dependencies: ["Markup", "Basics", "TestKit"]),
    .testTarget(name: "CodesTests", dependencies: ["Codes", "Markup", "Basics", "TestKit"]),
    .testTarget(name: "EventLogTests", dependencies: ["EventLog", "Basics", "TestKit"]),
    .testTarget(
      name: "SyncingTests", dependencies: ["Syncing", "EventLog", "Basics", "TestKit"]),
    .testTarget(
      name: "TournamentsTests",
      dependencies: ["Tournaments", "EventLog", "Markup", "Basics", "TestKit"]),
    .testTarget(
      name: "PracticeTests",
      dependencies: ["Practice", "EventLog", "TeachingKit", "Basics", "TestKit"]),
    .testTarget(
      name: "AnswersTests", dependencies: ["Answers", "Basics", "TestKit"], exclude: ["Fixtures"]),
    .target(
      name: "PackKit", dependencies: ["Import", "Packs", "Practice", "Basics", "TestKit"],
      path: "Tests/PackKit"),
    .testTarget(
      name: "PacksTests",
      dependencies: [
        "Packs", "Answers", "Markup", "Practice", "EventLog", "Basics", "PackKit", "TestKit",
      ]),
    .testTarget(
      name: "ImportTests",
      dependencies: ["Import", "Packs", "Practice", "Basics", "PackKit", "TestKit"]),
    .target(
      name: "CompetitionKit",
      dependencies: ["QuizBowl", "ScienceBowl", "KnowledgeBowl", "Borrowing"],
      path: "Tests/CompetitionKit"),
    .testTarget(
      name: "BorrowingTests",
      dependencies: [
        "QuizBowl", "ScienceBowl", "KnowledgeBowl", "Borrowing", "Packs", "Practice", "EventLog",
        "Basics", "CompetitionKit", "PackKit", "TestKit",
      ]),
    .testTarget(
      name: "ContestTests",
      dependencies: [
        "QuizBowl", "ScienceBowl", "KnowledgeBowl", "Contest", "Sittings", "Borrowing", "Import",
        "Packs", "Answers", "Practice", "EventLog", "Basics", "CompetitionKit", "TestKit",
      ]),
    .testTarget(
      name: "KnowledgeBowlTests",
      dependencies: [
        "KnowledgeBowl", "Contest", "Sittings", "Packs", "Practice", "EventLog", "Markup",
        "Basics", "TestKit",
      ]),
    .testTarget(
      name: "ScienceBowlTests",
      dependencies: [
        "ScienceBowl", "Contest", "Sittings", "Packs", "Answers", "Practice", "EventLog", "Basics",
        "TestKit",
      ]),
    .testTarget(
      name: "RoomsTests",
      dependencies: [
        "Rooms", "Trainer", "Contest", "Sittings", "Packs", "Answers", "Practice", "EventLog",
        "Basics", "Markup", "TestKit",
      ]),
    .testTarget(
      name: "TrainerTests",
      dependencies: [
        "Trainer", "QuizBowl", "KnowledgeBowl", "ScienceBowl", "TypingModule", "AcademyModule",
        "HomeworkModule",
        "Contest", "Sittings", "Borrowing",
        "Packs", "Practice", "EventLog", "Markup", "Basics", "Syncing", "CompetitionKit", "TestKit",
      ]),
    .testTarget(
      name: "ConformanceTests", dependencies: ["Conformance", "Trainer", "Basics", "TestKit"]),
    .testTarget(
      name: "TypingTests", dependencies: ["Typing", "Conformance", "Basics", "TestKit"]),
    .target(
      name: "TeachingKit",
      dependencies: ["Teaching", "Typing", "Conformance", "Practice", "Basics"],
      path: "Tests/TeachingKit"),
    .testTarget(
      name: "TeachingTests",
      dependencies: ["Teaching", "TeachingKit", "Typing", "Basics", "TestKit"]),
    .testTarget(
      name: "AcademyTests",
      dependencies: ["Academy", "Packs", "Practice", "Markup", "Basics", "TestKit"]),
    .testTarget(
      name: "HomeworkTests", dependencies: ["Homework", "Basics", "TestKit"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TypingModuleTests",
      dependencies: [
        "TypingModule", "Trainer", "Typing", "Teaching", "Sittings", "Practice", "EventLog",
        "Markup", "Basics", "TestKit",
      ]),
    .testTarget(
      name: "AcademyModuleTests",
      dependencies: [
        "AcademyModule", "Academy", "Trainer", "Sittings", "Syncing", "Practice", "EventLog",
        "Markup", "Basics", "TestKit",
      ]),
    .testTarget(
      name: "HomeworkModuleTests",
      dependencies: [
        "HomeworkModule", "Homework", "Trainer", "Sittings", "Practice", "EventLog", "Markup",
        "Basics", "TestKit",
      ]),
    .testTarget(name: "FuzzTests", dependencies: ["EventLog", "Basics", "TestKit"]),
    .testTarget(name: "MeaningTests", dependencies: ["Meaning", "Vectors", "Basics", "TestKit"]),
    .testTarget(name: "OCRTests", dependencies: ["OCR", "Basics", "TestKit"]),
    .testTarget(name: "CRuntimeTests", dependencies: ["CRuntime", "Basics", "TestKit"]),
  ],
  swiftLanguageModes: [.v6]
)
