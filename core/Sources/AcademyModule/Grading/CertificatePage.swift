import Academy
import Basics
import Markup
import Practice
import Sittings

/// A rank that was given, as a page to print: for a pupil, or for all of a grading one behind the
/// other.
struct CertificatePage {
  private let back: (name: String, path: String)
  private let certificates: [Certificate]

  init(_ certificates: [Certificate], under name: String, _ path: String) {
    self.certificates = certificates
    back = (name, path)
  }

  var html: HTML {
    section(.class("page stack academy"), .id("certificates"), .accent(AcademyModule.id)) {
      PageHead(
        certificates.count == 1 ? "Certificate" : "Certificates", under: back.name, back.path
      ).html
      div(.class("row")) {
        button(.class("button primary"), .id("print"), .send("academy.print")) { "Print" }
        p(.class("hint")) { "Or keep it as a PDF: choose that in place of a printer. A4, across." }
      }
      for one in certificates { one.html }
    }
  }
}

/// One of them.
struct Certificate {
  let name: String
  let rank: Curriculum.Rank
  let program: String
  let school: String
  let day: Int32
  /// Who signs, as far as they are known here.
  let examiners: [String]

  /// Nil where the rank was not given, or is not in the edition at hand.
  init?(of rank: String, _ pupil: SchoolPupil, _ roll: Roll, _ gradings: [Grading]) {
    guard let found = pupil.program.ranks.first(where: { $0.code == rank }),
      let given = pupil.record.given(rank, in: pupil.enrolled.enrolled)
    else { return nil }
    name = pupil.name
    self.rank = found
    program = pupil.program.title
    school = roll.name
    day = given.promoted.day
    let candidate = gradings.first { $0.id == given.grading }?.candidate(pupil.record.member)
    examiners = (candidate?.examiners ?? []).compactMap { roll.name(of: $0) }
  }

  var html: HTML {
    article(.class("certificate"), .label("Certificate of \(name)")) {
      p(.class("certificate-school")) { school }
      BeltKnot(rank).html
      p { "This is to say that" }
      h2 { name }
      p { "holds in \(program) the rank of" }
      p(.class("certificate-rank")) { rank.title }
      if let term = rank.term { TermLine(term).html }
      p { "since \(Words.wholeDate(day))" }
      div(.class("certificate-signs")) {
        for one in examiners.isEmpty ? ["For \(school)"] : examiners {
          p { one }
        }
      }
    }
  }
}

/// A sash or belt in the colour of a rank, knotted: the drawing of a certificate.
struct BeltKnot {
  private let rank: Curriculum.Rank

  init(_ rank: Curriculum.Rank) { self.rank = rank }

  @HTMLBuilder var html: HTML {
    if !rank.colour.isEmpty { drawing(rank.colour) }
  }

  private func drawing(_ colour: String) -> HTML {
    svg(.class("belt-knot"), .viewBox("0 0 320 120"), .ariaHidden()) {
      // The belt on both sides, its two ends below, and over them the knot.
      for shape in [
        "M4 26C60 20 110 22 146 34L146 58C108 46 60 44 4 50Z",
        "M316 26C260 20 210 22 174 34L174 58C212 46 260 44 316 50Z",
        "M148 54L118 112L142 118L166 62Z", "M172 54L202 112L178 118L154 62Z",
      ] { svgPath(.d(shape), .fill(colour), .stroke("currentColor"), .strokeWidth("1.5")) }
      for stripe in 0..<Int(min(rank.stripes, 6)) {
        rect(
          .x(290 - stripe * 12), .y(23), .width(5), .height(27), .fill("Canvas"),
          .stroke("currentColor"), .strokeWidth("1"))
      }
      svgPath(
        .d("M142 26C150 20 170 20 178 26L184 62C172 70 148 70 136 62Z"), .fill(colour),
        .stroke("currentColor"), .strokeWidth("1.5"))
      svgPath(
        .d("M146 36C156 46 166 50 180 52"), .fill("none"), .stroke("currentColor"),
        .strokeWidth("1.5"))
    }
  }
}
