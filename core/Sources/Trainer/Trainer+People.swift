import Basics
import Markup
import Packs
import Practice
import Sittings

/// The people who share this device: the host keeps them, and opens another log by starting anew.
extension Trainer {
  /// What is shown until it is known whose log is wanted.
  var whoPage: Page? {
    let people = configuration.people
    guard people.isAsking else { return nil }
    return Page("Who practises?", WhoPage(people: people, doubt: doubt).html)
  }

  func performPeople(_ command: Command) {
    doubt = nil
    switch command.name {
    case "people.pick": pick(command["id"] ?? "")
    case "people.open":
      tell(
        "open",
        [.init("id", .string(command["id"] ?? "")), .init("pin", .string(command["pin"] ?? ""))])
    case "people.add": add(command)
    case "people.rename": rename(command)
    case "people.leave": tell("leave")
    case "people.lock": lock(command)
    case "people.unlock": tell("unlock")
    case "people.remove": remove(command)
    case "people.done": say(.good, PeopleSection.done(command["what"] ?? ""))
    case "people.refused": refuse(command)
    default: say(.error, Trainer.unknown(command.name))
    }
  }

  /// Opens who has no lock, and asks for the PIN of who has one.
  private func pick(_ id: String) {
    guard let person = configuration.people.list.first(where: { $0.id == id }) else { return }
    if person.isLocked {
      doubt = Doubt(person: id)
    } else {
      tell("open", [.init("id", .string(id))])
    }
  }

  private func add(_ command: Command) {
    let people = configuration.people
    guard people.list.count < People.countMax else {
      return say(.warn, "Eight people share this device already. Remove one first.")
    }
    guard let name = chosen(command["name"]) else { return }
    var members = [JSON.Member("name", .string(name))]
    if people.list.isEmpty {
      guard let own = chosen(command["own"]) else { return }
      guard own != name else {
        return say(.warn, "You cannot both be “\(name)”. Nobody was added.")
      }
      members.append(.init("own", .string(own)))
    }
    guard !people.list.contains(where: { $0.name == name }) else {
      return say(.warn, "“\(name)” practises here already. Choose another name.")
    }
    tell("add", members)
  }

  private func rename(_ command: Command) {
    guard let name = chosen(command["name"]) else { return }
    guard !configuration.people.others.contains(where: { $0.name == name }) else {
      return say(.warn, "“\(name)” practises here already. Choose another name.")
    }
    tell("rename", [.init("name", .string(name))])
  }

  private func lock(_ command: Command) {
    let pin = command["pin"] ?? ""
    guard People.pinDigits.contains(pin.utf8.count),
      pin.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return say(.warn, "A PIN has 4 to 12 digits. Nothing is locked yet.") }
    guard pin == command["again"] else {
      return say(.warn, "The two PINs are not the same. Nothing is locked yet.")
    }
    tell("lock", [.init("pin", .string(pin))])
  }

  /// Removes somebody with all that the device has of them.
  private func remove(_ command: Command) {
    guard let person = configuration.people.list.first(where: { $0.id == command["id"] }) else {
      return
    }
    guard command["word"] == person.name else {
      return say(
        .warn, "Nobody was removed. Type “\(person.name)” first: there is no way back.")
    }
    tell("remove", [.init("id", .string(person.id))])
  }

  private func refuse(_ command: Command) {
    let seconds = command.int("seconds") ?? 0
    switch command["why"] {
    case "pin": doubt = Doubt(person: command["id"] ?? "", fault: "That is not the PIN.")
    case "wait":
      doubt = Doubt(
        person: command["id"] ?? "",
        fault:
          "Too many PINs were wrong. Try again in \(Words.count(seconds, "second", "seconds")).")
    default:
      say(.error, "This browser could not store that. Nothing was changed.")
    }
  }

  /// The name as it was typed, without the spaces around it; nil, and said, where there is none.
  private func chosen(_ text: String?) -> String? {
    let name = Scan.trimmed(text ?? "")
    guard !name.isEmpty, name.count <= People.nameMax else {
      say(.warn, "A name has 1 to \(People.nameMax) letters. Nobody was added or renamed.")
      return nil
    }
    return name
  }

  private func tell(_ act: String, _ members: [JSON.Member] = []) {
    reply.effects.append(.people(act, members))
    // NB: a PIN that is wrong is typed anew.
    if act != "open" { reply.waits = "people" }
  }
}

/// Whose PIN is asked for, and what was wrong with the last one.
struct Doubt {
  var person: String
  var fault = ""
}
