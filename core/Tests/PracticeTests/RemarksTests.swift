import Basics
import EventLog
import TestKit
import Testing

@testable import Practice

/// Stars, notes and thumbs as a fold of the log.
struct RemarksTests {
  private func event(_ counter: Int64, _ draft: EventDraft) -> Event {
    Event(
      id: EventID(device: "a", counter: counter), moment: Moment(millis: counter * 1_000),
      kind: draft.kind, version: draft.version, body: draft.body)
  }

  private func remarks(_ drafts: [EventDraft]) -> Remarks {
    var events: [Event] = []
    for (place, draft) in drafts.enumerated() { events.append(event(Int64(place + 1), draft)) }
    var state = LearnerState()
    for event in events { state.apply(event) }
    #expect(LearnerState(folding: events).remarks == state.remarks)
    return state.remarks
  }

  @Test func `the last word on a question counts`() {
    let told = remarks([
      Starred(item: "p/a", isOn: true).draft, Starred(item: "p/b", isOn: true).draft,
      Starred(item: "p/a", isOn: false).draft,
      Noted(item: "p/a", text: "first").draft, Noted(item: "p/a", text: "second").draft,
      Noted(item: "p/b", text: "gone").draft, Noted(item: "p/b", text: "").draft,
      Thumbed(item: "p/a", thumb: .up).draft, Thumbed(item: "p/a", thumb: .down).draft,
      Thumbed(item: "p/b", thumb: .up).draft, Thumbed(item: "p/b", thumb: nil).draft,
    ])
    #expect(told.stars == ["p/b"])
    #expect(told.notes == ["p/a": "second"])
    #expect(told.thumbs == ["p/a": .down])
  }

  @Test func `whatever is written, the last word on each question is what counts`() {
    forAll(seeds: 1...20) { random, seed in
      var state = LearnerState()
      var stars: Set<String> = []
      var notes: [String: String] = [:]
      for counter in 1...200 {
        let item = "p/\(random.below(7))"
        if random.below(2) == 0 {
          let isOn = random.below(2) == 0
          state.apply(event(Int64(counter), Starred(item: item, isOn: isOn).draft))
          if isOn { stars.insert(item) } else { stars.remove(item) }
        } else {
          let text = random.below(3) == 0 ? "" : "note \(counter)"
          state.apply(event(Int64(counter), Noted(item: item, text: text).draft))
          notes[item] = text.isEmpty ? nil : text
        }
      }
      #expect(state.remarks.stars == stars && state.remarks.notes == notes, "seed \(seed)")
    }
  }

  @Test func `what makes no sense changes nothing`() {
    let long = String(repeating: "x", count: 401)
    let much = String(repeating: "y", count: Noted.textBytesMax + 1)
    let told = remarks([
      EventDraft(Starred.kind, ["item": "", "on": true]),
      EventDraft(Starred.kind, ["item": .string(long), "on": true]),
      EventDraft(Starred.kind, ["item": "p/a"]),
      EventDraft(Starred.kind, ["item": 7, "on": true]),
      EventDraft(Noted.kind, ["item": "p/a", "text": .string(much)]),
      EventDraft(Noted.kind, ["item": "p/a"]),
      EventDraft(Thumbed.kind, ["item": "p/a", "thumb": "sideways"]),
      EventDraft(Thumbed.kind, ["item": "p/a"]),
      EventDraft(Starred.kind, version: 2, ["item": "p/a", "on": true]),
    ])
    #expect(told == Remarks())
  }

  @Test func `a log cannot fill the memory with notes`() {
    var drafts: [EventDraft] = []
    for number in 0..<(Remarks.notesMax + 5) {
      drafts.append(Noted(item: "p/\(number)", text: "x").draft)
    }
    drafts.append(Noted(item: "p/0", text: "changed").draft)
    let told = remarks(drafts)
    #expect(told.notes.count == Remarks.notesMax)
    #expect(told.note(on: "p/0") == "changed")
  }
}
