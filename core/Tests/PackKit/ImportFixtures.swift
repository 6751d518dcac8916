import Foundation
public import Import
import Packs
import TestKit

/// The sample files beside the repository, and what they hold.
public enum ImportFixtures {
  public static func bytes(_ path: String) throws -> [UInt8] { try Files.data("formats/\(path)") }

  public static func result(_ path: String) throws -> ImportResult {
    importQuestions(name: (path as NSString).lastPathComponent, bytes: try bytes(path))
  }

  public struct Expectation: Sendable {
    public var path: String
    public var format: ImportFormat
    public var tossups = 0
    public var bonuses = 0
    public var shorts = 0
    public var errors = 0
    public var others = 0
  }

  /// Counted with Python from the files themselves: records, less those whose question, answer or
  /// a choice is empty, whose answer names no choice, and repetitions.
  public static let expectations: [Expectation] = [
    Expectation(
      path: "qbreader/qbreader_api_random.json", format: .qbReader, tossups: 1, bonuses: 1),
    Expectation(
      path: "qbreader/legacy_2022-WORKSHOP_1.json", format: .qbReader, tossups: 20, bonuses: 20),
    Expectation(
      path: "qbreader/legacy_v1_2012-PACE_1.json", format: .qbReader, tossups: 24, bonuses: 23),
    Expectation(
      path: "qbreader/legacy_v2_sanitized_2012-pace_1.json", format: .qbReader, tossups: 24,
      bonuses: 23),
    Expectation(path: "modaq/sample-packet.json", format: .modaq, tossups: 2, bonuses: 2),
    Expectation(path: "opentdb/api_3q_typeboolean.json", format: .openTriviaDatabase, shorts: 3),
    Expectation(path: "opentdb/api_5q_mixed.json", format: .openTriviaDatabase, shorts: 5),
    Expectation(
      path: "opentdb/otdb_Science_Mathematics.csv", format: .openTriviaDatabaseTable, shorts: 53),
    // 1,288 records; one is repeated; some lines are Windows-1252.
    Expectation(
      path: "opentdb/opentriviaqa_literature.txt", format: .openTriviaQA, shorts: 1_287, others: 2),
    // One answer line leaves its last bracket open.
    Expectation(path: "qanta/qanta2018_test_100.json", format: .qanta, tossups: 100, others: 1),
    // 69 rows under the header.
    Expectation(path: "qanta/pinafore_2016_hsnct_expo.csv", format: .qanta, tossups: 69),
    // 6,521 records: 13 without answer, 2 with an empty choice, 4 whose answer names none of their
    // choices, 5 repeated; one holds the whole question and a second mark in its answer.
    Expectation(
      path: "sciencebowl/hs_scibowl_practice_questions.json", format: .scienceBowl, shorts: 6_497,
      errors: 19, others: 6),
    Expectation(
      path: "sciencebowl/scibowl_CSBL_CSBL_Round_1.json", format: .scienceBowlPacket, shorts: 46),
    Expectation(
      path: "sciencebowl/scibowl_CSBL_CSBL_Round_1.mmd", format: .scienceBowlText, shorts: 46),
    // 7 of 1,000 have choices of which none is the answer.
    Expectation(
      path: "knowledge_bowl/unamentis_kb-sample-questions.json", format: .unaMentis, shorts: 1_000,
      others: 7),
    Expectation(path: "umcf/unamentis_science-physics-sample.umcf.json", format: .umcf, shorts: 4),
    // 22 numbered tossups, 22 of "Bonus:", 88 answers.
    Expectation(
      path: "packets/2012_LIST_II_Round05.txt", format: .packet, tossups: 22, bonuses: 22),
    Expectation(path: "anki/anki_notes_plaintext_DERIVED.txt", format: .anki, shorts: 210),
  ]

  /// Files that hold nothing for us, each with words of the reason.
  public static let refusals: [(path: String, why: String)] = [
    ("opentdb/api_fail_respcode_1.json", "not enough questions"),
    ("opentdb/api_session_new.json", "session token"),
    ("answer_judging/unamentis_validation_test_vectors.json", "no questions in a known shape"),
    ("opponent_model/qbreader_buzz_distributions.json", "no questions in a known shape"),
    ("packets/2012_LIST_II_Round05.docx", "zip"), ("packets/2012_BHSAT_XXI_Packet2.doc", "Word"),
    ("packets/2012_Scobol_Solo_01.pdf", "PDF"), ("packets/qbReaderJS_SamplePacket.pdf", "PDF"),
    ("sciencebowl/scibowl_CSBL_CSBL_Round_1.pdf", "PDF"), ("anki/anki_update1.apkg", "zip"),
    ("anki/anki2-alpha.anki2", "database"), ("qbj/test.qbj.zip", "zip"),
    ("SOURCES.txt", "Accepted"),
  ]
}
