import Markup
import Typing

/// A test as it was typed, to be watched: the host's player shows it from the log alone.
struct ReplaySection {
  private let sitting: TypingSitting

  init(_ sitting: TypingSitting) { self.sitting = sitting }

  var html: HTML {
    let language = sitting.began.language
    return section(.class("stack tight"), .id("typing-replay")) {
      h2 { "Replay" }
      div(
        .replay(sitting.exercise.coded), .keyLog(Base64.text(sitting.log.bytes)),
        .lang(language), .typingSound("soft"),
        .direction(isRightToLeft: TypingLanguage.of(language).isRightToLeft)
      ) { sitting.exercise.text }
    }
  }
}
