// swift-tools-version: 6.2
import PackageDescription

let server: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "Server",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "etude", targets: ["Tool"])],
  dependencies: [
    .package(path: "../core"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
    .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive",
      providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
    .systemLibrary(
      name: "CArgon2", pkgConfig: "libargon2",
      providers: [.apt(["libargon2-dev"]), .brew(["argon2"])]),
    .systemLibrary(
      name: "CBrotli", pkgConfig: "libbrotlienc",
      providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .systemLibrary(
      name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // Turns .docx, .pdf, .doc, .apkg and archives into texts that the core's importers read.
    .target(
      name: "Documents", dependencies: ["CArchive", "CSQLite", "Programs"], swiftSettings: server),
    // Programs of other projects, run on a file.
    .target(name: "Programs", swiftSettings: server),
    // Reads questions out into files of sound.
    .target(
      name: "Speech", dependencies: ["Programs", .product(name: "Core", package: "core")],
      swiftSettings: server),
    // The judge's third tier: a language model behind an OpenAI-compatible endpoint.
    .target(
      name: "Language",
      dependencies: [
        .product(name: "Core", package: "core"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      swiftSettings: server),
    // Letters by SMTP.
    .target(
      name: "Mail", dependencies: ["CCurl", .product(name: "Core", package: "core")],
      swiftSettings: server),
    // Signing in where somebody has an account already: OpenID Connect.
    .target(
      name: "Issuers",
      dependencies: [
        .product(name: "Core", package: "core"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      swiftSettings: server),
    // The events of all accounts, in SQLite or PostgreSQL, and their pictures and recordings.
    .target(
      name: "Storage",
      dependencies: [
        "CPostgres",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "EventLog", package: "core"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      resources: [
        .embedInCode("Schema/sqlite-1.sql"), .embedInCode("Schema/sqlite-2.sql"),
        .embedInCode("Schema/sqlite-3.sql"), .embedInCode("Schema/sqlite-4.sql"),
        .embedInCode("Schema/sqlite-5.sql"), .embedInCode("Schema/sqlite-6.sql"),
        .embedInCode("Schema/sqlite-7.sql"), .embedInCode("Schema/sqlite-8.sql"),
        .embedInCode("Schema/sqlite-9.sql"), .embedInCode("Schema/sqlite-10.sql"),
        .embedInCode("Schema/sqlite-11.sql"), .embedInCode("Schema/sqlite-12.sql"),
        .embedInCode("Schema/sqlite-13.sql"), .embedInCode("Schema/sqlite-14.sql"),
        .embedInCode("Schema/sqlite-15.sql"), .embedInCode("Schema/sqlite-16.sql"),
        .embedInCode("Schema/sqlite-17.sql"), .embedInCode("Schema/sqlite-18.sql"),
        .embedInCode("Schema/sqlite-19.sql"),
        .embedInCode("Schema/sqlite-20.sql"), .embedInCode("Schema/sqlite-21.sql"),
        .embedInCode("Schema/sqlite-22.sql"),
        .embedInCode("Schema/postgres-1.sql"),
        .embedInCode("Schema/postgres-2.sql"),
        .embedInCode("Schema/postgres-3.sql"), .embedInCode("Schema/postgres-4.sql"),
        .embedInCode("Schema/postgres-5.sql"), .embedInCode("Schema/postgres-6.sql"),
        .embedInCode("Schema/postgres-7.sql"), .embedInCode("Schema/postgres-8.sql"),
        .embedInCode("Schema/postgres-9.sql"), .embedInCode("Schema/postgres-10.sql"),
        .embedInCode("Schema/postgres-11.sql"), .embedInCode("Schema/postgres-12.sql"),
        .embedInCode("Schema/postgres-13.sql"), .embedInCode("Schema/postgres-14.sql"),
        .embedInCode("Schema/postgres-15.sql"), .embedInCode("Schema/postgres-16.sql"),
        .embedInCode("Schema/postgres-17.sql"), .embedInCode("Schema/postgres-18.sql"),
        .embedInCode("Schema/postgres-19.sql"),
        .embedInCode("Schema/postgres-20.sql"), .embedInCode("Schema/postgres-21.sql"),
        .embedInCode("Schema/postgres-22.sql"),
      ],
      swiftSettings: server),
    // Pictures and recordings in a store that speaks as Amazon's S3 does.
    .target(
      name: "S3",
      dependencies: [
        "Storage",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      swiftSettings: server),
    .target(
      name: "Server",
      dependencies: [
        "Documents", "Issuers", "Language", "Mail", "Storage", "CArchive", "CArgon2", "CBrotli",
        "CZlib",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Core", package: "core"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      resources: [.embedInCode("Accounts/common-passwords.txt")],
      swiftSettings: server),
    .executableTarget(
      name: "Tool",
      dependencies: [
        "Server", "Documents", "Issuers", "Language", "Mail", "Programs", "S3", "Speech",
        "Storage",
        .product(name: "Core", package: "core"),
        .product(name: "Conformance", package: "core"),
        .product(name: "Meaning", package: "core"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      swiftSettings: server),
    .testTarget(
      name: "DocumentsTests",
      dependencies: ["Documents", "Programs", .product(name: "TestKit", package: "core")],
      swiftSettings: server),
    .testTarget(
      name: "LanguageTests",
      dependencies: [
        "Language", .product(name: "Core", package: "core"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      swiftSettings: server),
    // Serves until it is killed.
    .executableTarget(
      name: "SyncServer",
      dependencies: [
        "Server", "Storage", .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/SyncServer", swiftSettings: server),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "Issuers", "Server", "Language", "Mail", "Storage", "SyncServer",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Core", package: "core"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "TestKit", package: "core"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      swiftSettings: server),
    .testTarget(
      name: "SpeechTests",
      dependencies: [
        "Speech", .product(name: "Core", package: "core"),
        .product(name: "TestKit", package: "core"),
      ], swiftSettings: server),
    // Writes until it is killed.
    .executableTarget(
      name: "StorageWriter",
      dependencies: ["Storage", .product(name: "EventLog", package: "core")],
      path: "Tests/StorageWriter", swiftSettings: server),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "S3", "Storage", "StorageWriter",
        .product(name: "EventLog", package: "core"),
        .product(name: "TestKit", package: "core"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Dumps"], swiftSettings: server),
    .testTarget(
      name: "ToolTests",
      dependencies: [
        "Tool", "Language", "Server", "Storage", .product(name: "Core", package: "core"),
        .product(name: "TestKit", package: "core"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
      ], swiftSettings: server),
  ],
  swiftLanguageModes: [.v6]
)
