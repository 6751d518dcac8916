import Academy
import Markup
import Practice

/// What a program leads through: its ranks, what each asks and what is learnt for it.
struct ProgramOutline {
  private let program: Curriculum.Program
  private let curriculum: Curriculum

  init(_ program: Curriculum.Program, _ curriculum: Curriculum) {
    self.program = program
    self.curriculum = curriculum
  }

  var html: HTML {
    section(.class("stack tight"), .id("program-\(program.code)")) {
      h3 { program.title.isEmpty ? program.code : program.title }
      for line in program.about { p(.class("hint")) { line } }
      for rank in program.ranks {
        details(.id("outline-\(rank.code)")) {
          summary {
            Sash(rank).html
            " \(rank.title)"
          }
          RankSheet(rank, curriculum).html
        }
      }
    }
  }
}

/// A rank as its syllabus has it, of nobody's in particular.
struct RankSheet {
  private let rank: Curriculum.Rank
  private let curriculum: Curriculum

  init(_ rank: Curriculum.Rank, _ curriculum: Curriculum) {
    self.rank = rank
    self.curriculum = curriculum
  }

  @HTMLBuilder var html: HTML {
    if let term = rank.term { TermLine(term).html }
    for line in rank.about { p { line } }
    asks
    let items = curriculum.items.filter { $0.rank == rank.code }
    if !items.isEmpty {
      p(.class("hint")) { "Learnt for it: \(items.map { $0.title }.joined(separator: ", "))." }
    }
  }

  var asks: HTML {
    ul(.class("asks")) {
      for ask in rank.asks { li { ask.words { curriculum.title(of: $0) } } }
    }
  }
}

/// An item as its syllabus has it: its names, what to watch, its steps and its drawing.
struct ItemSheet {
  private let item: Curriculum.Item
  private let curriculum: Curriculum

  init(_ item: Curriculum.Item, _ curriculum: Curriculum) {
    self.item = item
    self.curriculum = curriculum
  }

  @HTMLBuilder var html: HTML {
    h3 { item.title }
    if let term = item.term { TermLine(term).html }
    p(.class("hint")) { facts }
    for line in item.about { p { line } }
    if let drawing = Drawings.named(item.drawing) {
      div(.class("stance")) { drawing.html(.left) }
    }
    points(h3)
    if !item.steps.isEmpty {
      ol(.class("steps")) { for one in item.steps { li { "\(one.count): \(one.text)" } } }
    }
  }

  var facts: String {
    var parts = [item.kind.words, item.difficulty.rawValue, "\(item.minutes) min"]
    let ranks = curriculum.programs.flatMap { $0.ranks }
    if let rank = ranks.first(where: { $0.code == item.rank }) { parts.append("for \(rank.title)") }
    return parts.joined(separator: ", ")
  }

  @HTMLBuilder func points(_ heading: Tag) -> HTML {
    list("Key points", "points", heading, item.points)
    list("Common mistakes", "mistakes", heading, item.mistakes)
  }

  @HTMLBuilder private func list(
    _ title: String, _ id: String, _ heading: Tag, _ lines: [String]
  ) -> HTML {
    if !lines.isEmpty {
      section(.class("stack tight"), .id(id)) {
        heading { title }
        ul(.class("points")) { for line in lines { li { line } } }
      }
    }
  }
}
