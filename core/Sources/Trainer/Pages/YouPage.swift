import Basics
import Contest
import EventLog
import Markup
import Practice
import Answers
import Packs
import Sittings

/// Settings, and the learner's data in their own hands.
struct YouPage {
  let trainer: Trainer
  private var settings: Preferences { trainer.preferences }

  var html: HTML {
    section(.class("page stack")) {
      h1 { "You" }
      reading
      answering
      if trainer.configuration.can.contains("weigh") { MeaningCard(trainer: trainer).html }
      appearance
      goals
      for module in trainer.modules { module.cards(.you, trainer.desk) }
      ModulesSection(trainer: trainer).html
      StorageSection(trainer: trainer).html
      DataSection(trainer: trainer).html
    }
  }

  private var reading: HTML {
    form(.class("card stack"), .id("reading-settings"), .send("settings")) {
      h2 { "Reading" }
      number(
        "pace", "Words a minute", settings.wordsPerMinute, 60...600,
        "Moderators read at about 200.")
      if trainer.configuration.can.contains("speak") {
        pick(
          "voice", "Read aloud", [("off", "No"), ("on", "Yes")], settings.isVoiceOn ? "on" : "off",
          "The voice stops the moment you buzz.")
        pick(
          "voice.name", "Voice",
          [("", "The device’s own")]
            + trainer.voices.map { ($0.name, "\($0.name) (\($0.language))") },
          settings.voiceName)
        pick(
          "voice.recordings", "Recordings", [("on", "Play them"), ("off", "Use the voice above")],
          settings.areRecordingsOn ? "on" : "off",
          "Some packs bring questions that were read out before. They are fetched as you play.")
        number("voice.rate", "Speed of the voice, %", Int32(settings.voiceRate), 50...200)
      } else {
        p(.class("hint")) { "This browser has no voice. Words appear at the pace above." }
      }
      pick(
        "sound", "Sounds", [("on", "On"), ("off", "Off")], settings.isSoundOn ? "on" : "off")
      save
    }
  }

  private var answering: HTML {
    form(.class("card stack"), .id("answer-settings"), .send("settings")) {
      h2 { "Answering" }
      pick(
        "strictness", "The judge",
        [("strict", "Strict"), ("standard", "Standard"), ("lenient", "Lenient")],
        settings.strictness.rawValue,
        "Strict takes the answer line by the letter, with small slips of spelling; standard adds "
          + "what a fair moderator accepts."
      )
      if trainer.configuration.can.contains("listen") {
        pick(
          "listen", "Answer by voice", [("off", "No"), ("on", "Yes")],
          settings.isListeningOn ? "on" : "off",
          "Your browser turns your voice into text; some browsers use a service for that.")
      } else {
        p(.class("hint")) { "This browser cannot listen. Type your answers." }
      }
      number(
        Settings.retentionPercentKey, "Recall to aim for, %", Int32(settings.retention), 70...97,
        "How likely you want to know a question when it comes back. Higher means more reviews.")
      save
    }
  }

  private var appearance: HTML {
    form(.class("card stack"), .id("appearance-settings"), .send("settings")) {
      h2 { "Appearance" }
      pick(
        "theme", "Colours", [("auto", "As the device"), ("light", "Light"), ("dark", "Dark")],
        settings.theme)
      pick(
        "text", "Text", [("normal", "Normal"), ("large", "Large"), ("largest", "Largest")],
        settings.textSize)
      pick(
        "motion", "Motion", [("full", "As the device"), ("less", "As little as possible")],
        settings.motion)
      save
    }
  }

  private var goals: HTML {
    form(.class("card stack"), .id("goal-settings"), .send("goals")) {
      h2 { "Goals" }
      number("goal", "Minutes a day", Int32(settings.goalMinutes), 5...240)
      number("count", "Questions in a session", Int32(settings.questionCount), 1...100)
      Field(
        id: "contest-date", title: "Next contest",
        hint: "With a date, what you practise is chosen for that day. Leave it empty for steady "
          + "learning."
      ).html(input, [.name("contest"), .type("date"), .value(trainer.contestDate)])
      save
    }
  }

  private var save: HTML { button(.class("button primary"), .type("submit")) { "Save" } }

  private func number(
    _ key: String, _ title: String, _ value: Int32, _ range: ClosedRange<Int32>, _ hint: String = ""
  ) -> HTML {
    Field(id: "set-\(key)", title: title, hint: hint)
      .number("set.\(key)", Int(value), Int(range.lowerBound)...Int(range.upperBound))
  }

  private func pick(
    _ key: String, _ title: String, _ options: [(value: String, name: String)], _ chosen: String,
    _ hint: String = ""
  ) -> HTML {
    Field(id: "set-\(key)", title: title, hint: hint)
      .choice("set.\(key)", options, chosen: chosen)
  }
}
