import Academy
import Markup

/// What a rank asks, each thing met or missing; whoever notes it has its control beside it.
///
/// Where `seesOwn` is false, what the pupil alone notes is neither.
struct AskList {
  private let findings: [Academy.Readiness.Finding]
  private let title: (String) -> String
  private let seesOwn: Bool
  private let href: (String) -> String?
  private let control: (Academy.Readiness.Finding) -> HTML

  init(
    _ findings: [Academy.Readiness.Finding], _ title: @escaping (String) -> String,
    seesOwn: Bool = true, href: @escaping (String) -> String? = { _ in nil },
    control: @escaping (Academy.Readiness.Finding) -> HTML = { _ in .nothing }
  ) {
    self.findings = findings
    self.title = title
    self.seesOwn = seesOwn
    self.href = href
    self.control = control
  }

  var html: HTML { list(findings) }

  private func list(_ findings: [Academy.Readiness.Finding]) -> HTML {
    ul(.class("asks")) { for finding in findings { row(finding) } }
  }

  private func row(_ finding: Academy.Readiness.Finding) -> HTML {
    let isUnseen = !seesOwn && !finding.isMet && finding.requirement.isOwn
    return li(.class(finding.isMet ? "met" : "missing")) {
      span(.class(finding.isMet ? "badge good" : "badge")) {
        finding.isMet ? "Met" : isUnseen ? "Not seen" : "Missing"
      }
      " "
      switch finding.requirement {
      case .any:
        "One of:"
        list(finding.parts)
      case .all:
        "All of:"
        list(finding.parts)
      case _ where isUnseen: "\(finding.requirement.words(title)), by their own record"
      default:
        if let path = path(finding) {
          a(.href(path)) { finding.words(title) }
        } else {
          finding.words(title)
        }
        control(finding)
      }
    }
  }

  private func path(_ finding: Academy.Readiness.Finding) -> String? {
    guard case .item(let code, _, _) = finding.requirement else { return nil }
    return href(code)
  }
}
