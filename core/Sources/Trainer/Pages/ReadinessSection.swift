import Markup
import Practice
import Sittings

/// How a contest with a date would probably go, if nothing more were practised.
struct ReadinessSection {
  let readiness: Readiness
  /// Of the module, on which it rests.
  let answers: Int

  @HTMLBuilder var html: HTML {
    let claim = readiness.claim(from: answers)
    if claim.form != .none {
      section(.class("stack tight"), .id("readiness")) {
        h2 { "Your contest \(readiness.when)" }
        Estimate("Right on the day", claim, reason: readiness.explanation(claim)).html
        fields
      }
    }
  }

  @HTMLBuilder private var fields: HTML {
    let told = readiness.fields.filter { $0.claim.form != .none }
    if !told.isEmpty {
      details {
        summary { "By field" }
        DataTable("Readiness by field", columns: ["Field", "Questions", "Right of 100"]) {
          for field in told {
            tr {
              th(.scope("row")) { field.domain.name }
              td { "\(field.questions)" }
              td { field.claim.text }
            }
          }
        }.html
      }
    }
  }
}
