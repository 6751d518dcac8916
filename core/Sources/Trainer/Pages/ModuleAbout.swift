import Markup
import Practice
import Sittings

/// What a module is and has, as its manifest says.
struct ModuleAbout {
  let module: ModuleManifest
  /// How many questions come with Etude that were written for it.
  let questions: Int
  /// The names of the modules that it gains from and that are here.
  let others: [String]

  var html: HTML {
    details(.id("about-\(module.id)")) {
      summary { "About" }
      if !module.about.isEmpty { p { module.about } }
      ul(.class("stack tight")) {
        if questions > 0 {
          line("Comes with", Words.count(questions, "question", "questions"))
        }
        line("Has", list(ModuleFeature.allCases, module.features) { $0.words })
        line("Makes use of", list(Capability.allCases, module.capabilities) { $0.words })
        line("Asks about", domains)
        line("Rules of", module.regions.joined(separator: ", "))
        line("Gains from", others.joined(separator: ", "))
      }
    }
  }

  @HTMLBuilder private func line(_ name: String, _ text: String) -> HTML {
    if !text.isEmpty {
      li {
        b { name }
        " \(text)"
      }
    }
  }

  private func list<Value: Equatable>(
    _ all: [Value], _ held: [Value], _ words: (Value) -> String
  ) -> String {
    all.filter { held.contains($0) }.map(words).joined(separator: ", ")
  }

  private var domains: String {
    module.domains.count == Domain.allCases.count
      ? "every domain" : list(Domain.allCases, module.domains) { $0.name }
  }
}

extension ModuleFeature {
  /// As part of a list.
  var words: String {
    switch self {
    case .ownQuestions: "questions of its own"
    case .borrowedQuestions: "questions of other competitions"
    case .figures: "figures of its own"
    case .sharedPicture: "a share in the picture of what you know"
    case .voice: "practice by voice alone"
    case .watch: "practice on a watch"
    }
  }
}

extension Capability {
  /// As part of a list.
  var words: String {
    switch self {
    case .speak: "reading aloud"
    case .listen: "spoken answers"
    case .keyboard: "keys"
    case .touch: "touch"
    case .buzzer: "a buzzer"
    case .camera: "the camera"
    case .network: "the network"
    case .timer: "a clock"
    case .players: "several players"
    case .written: "typed answers"
    }
  }
}
