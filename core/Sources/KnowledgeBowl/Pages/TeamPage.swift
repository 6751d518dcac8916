import Basics
public import Markup
import Practice

/// The team: who is in it, what they do, what they know, and where the gaps are.
public struct TeamPage {
  let roster: Roster
  /// With what the learner's answers say.
  let rated: Roster
  let region: Region?

  public init(roster: Roster, rated: Roster, region: Region?) {
    self.roster = roster
    self.rated = rated
    self.region = region
  }

  public var html: HTML {
    section(.class("page stack team"), .id("team")) {
      h1 { roster.name.isEmpty ? "Team" : roster.name }
      if roster.members.isEmpty {
        empty
      } else {
        members
      }
      addForm
      if !roster.members.isEmpty {
        coverage
        matrix
      }
    }
  }

  private var empty: HTML {
    div(.class("empty stack")) {
      h2 { "No team yet" }
      p {
        "Add yourself and those you play with. Then give out roles and say who knows what, and "
        "Etude shows the gaps and deals out the questions in Handoff."
      }
      button(.class("button primary"), .id("add-me"), .send("team.addMe"), .autofocus()) {
        "Add myself"
      }
    }
  }

  private var addForm: HTML {
    div(.class("card stack")) {
      form(.class("row keep"), .id("add-member"), .send("team.add")) {
        div(.class("field")) {
          label(.for("member-name")) { "A member’s name" }
          input(
            .id("member-name"), .name("name"), .type("text"), .maxlength(60), .required(),
            .autocomplete("off"))
        }
        button(.class("button"), .type("submit")) { "Add" }
      }
      if !roster.members.isEmpty {
        form(.class("row keep"), .id("name-team"), .send("team.name")) {
          div(.class("field")) {
            label(.for("team-name")) { "The team’s name" }
            input(
              .id("team-name"), .name("name"), .type("text"), .maxlength(60), .value(roster.name),
              .autocomplete("off"))
          }
          button(.class("button"), .type("submit")) { "Save" }
        }
      }
    }
  }

  private var members: HTML {
    section(.class("stack"), .id("members")) {
      h2 { "Members and roles" }
      ul(.class("list")) {
        for member in roster.members { li(.class("stack tight member")) { self.member(member) } }
      }
      let warnings = roster.warnings(region)
      if !warnings.isEmpty {
        ul(.class("problems"), .id("team-warnings")) { for line in warnings { li { line } } }
      }
    }
  }

  @HTMLBuilder private func member(_ member: Roster.Member) -> HTML {
    div(.class("spread")) {
      h3 {
        member.name
        if member.isMe { span(.class("hint")) { " (you)" } }
      }
      button(
        .class("button quiet"), .send("team.remove"), .with("id", member.id),
        .label("Remove \(member.name)"),
        .confirm("Remove \(member.name) from the team? The log keeps what was.")
      ) { "Remove" }
    }
    div(.class("row"), .role("group"), .label("Roles of \(member.name)")) {
      for role in Roster.Role.allCases {
        let isOn = member.roles.contains(role)
        button(
          .class(isOn ? "chip on" : "chip"), .id("role-\(member.id)-\(role.rawValue)"),
          .send("team.role"), .pressed(isOn), .title("The \(role.name.utf8Lowered) \(role.duty)."),
          .with(
            JSON.object([
              .init("id", .string(member.id)), .init("role", .string(role.rawValue)),
            ]).text)
        ) { role.name }
      }
    }
  }

  private var coverage: HTML {
    let all = rated.coverage
    let gaps = all.filter { $0.isGap }
    let crowded = all.count { $0.state == .crowded }
    let suggestions = rated.suggestions()
    return section(.class("stack"), .id("coverage")) {
      h2 { "Coverage" }
      div(.class("stats")) {
        Stat(
          "\(all.count - gaps.count)", "covered",
          "Domains in which at least one of you is strong: more than 80 of 100 typical questions."
        ).html
        Stat("\(gaps.count)", "gaps", "Domains in which nobody is strong yet.").html
        Stat("\(crowded)", "crowded", "Domains in which more than two of you are strong.").html
      }
      if !suggestions.isEmpty {
        ul(.class("problems"), .id("suggestions")) { for line in suggestions { li { line } } }
      }
    }
  }

  /// Who knows what: a press goes from nothing to some to strong and back.
  private var matrix: HTML {
    let leads = rated.leads
    return section(.class("stack"), .id("matrix")) {
      h2 { "Who knows what" }
      p(.class("hint")) {
        "Press a square: some (60 to 80 of 100), strong (more than 80), nothing. Your own squares "
        "fill from your answers until you set them. Who leads a domain is underlined."
      }
      DataTable(
        "Who knows what", style: "matrix",
        columns: ["Domain"] + rated.members.map { $0.name } + ["Leads"]
      ) {
        for domain in Domain.allCases {
          tr {
            th(.scope("row")) { domain.name }
            for member in rated.members {
              td { cell(member, domain, isLead: leads[domain] == member.name) }
            }
            td { lead(domain) }
          }
        }
      }.html
    }
  }

  /// Who answers for the domain: as the squares say, or as the team has settled it.
  private func lead(_ domain: Domain) -> HTML {
    select(
      .id("lead-\(domain.rawValue)"), .name("to"), .send("team.give"),
      .label("Who leads \(domain.name)"), .with("domain", domain.rawValue)
    ) {
      option(.value("")) { "By knowledge" }
      for member in roster.members {
        option(.value(member.id), .selected(roster.given[domain] == member.id)) { member.name }
      }
    }
  }

  private func cell(_ member: Roster.Member, _ domain: Domain, isLead: Bool) -> HTML {
    let level = member.levels[domain]
    let words = level == .strong ? "strong" : level == .moderate ? "some" : "nothing"
    return button(
      .class("cell \(level?.rawValue ?? "none")\(isLead ? " lead" : "")"),
      .id("cell-\(member.id)-\(domain.rawValue)"), .send("team.rate"),
      .label("\(member.name), \(domain.name): \(words)\(isLead ? ", leads" : "")"),
      .with(
        JSON.object([
          .init("id", .string(member.id)), .init("domain", .string(domain.rawValue)),
        ]).text)
    ) { level == .strong ? "strong" : level == .moderate ? "some" : "–" }
  }
}

extension String {
  /// ASCII letters in small; the names of roles have no others.
  fileprivate var utf8Lowered: String {
    var bytes: [UInt8] = []
    for byte in utf8 { bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
