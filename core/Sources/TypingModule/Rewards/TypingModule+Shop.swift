import Basics
import EventLog
import Practice
import Sittings

extension TypingHistory {
  func purse(_ desk: Desk) -> Purse {
    Purse(shown(desk), awards(desk), ledger.shown(desk.learner.removals))
  }
}

/// Buying, giving back and using what coins are for.
extension TypingModule {
  func purse(_ desk: Desk) -> Purse { history.purse(desk) }

  func look(_ desk: Desk) -> TypingLook {
    TypingLook(desk.preferences.chosen) { self.purse(desk) }
  }

  /// Nil for a command that is none of the shop's.
  func performShop(_ command: Command, _ desk: Desk) -> Consequences? {
    switch command.name {
    case "typing.buy": buy(command, desk)
    case "typing.return": giveBack(command, desk)
    case "typing.use": use(command, desk)
    case "typing.hear":
      command["ware"].flatMap { Ware.of($0) }.map {
        $0.kind == .sound ? .has([.play("keys-" + $0.value)]) : .none
      } ?? Consequences.none
    default: nil
    }
  }

  /// What is bought is used at once.
  private func buy(_ command: Command, _ desk: Desk) -> Consequences {
    guard let ware = command["ware"].flatMap({ Ware.of($0) }), !ware.isFree else { return .none }
    let purse = purse(desk)
    guard !purse.owns(ware.id) else { return .says(.warn, "“\(ware.name)” is yours already.") }
    guard purse.coins >= ware.price else {
      return .says(
        .warn,
        "“\(ware.name)” costs \(Words.coins(ware.price)), and you have \(purse.coins). A minute of "
          + "typing that is all right brings one.")
    }
    var consequences = Consequences.records([
      Bought(ware: ware.id, price: ware.price).draft,
      SettingChanged(key: ware.kind.key, value: ware.value).draft,
    ])
    consequences.notice = Notice(
      .good, "“\(ware.name)” is yours, and in use. “Give back” returns its coins.")
    return consequences
  }

  private func giveBack(_ command: Command, _ desk: Desk) -> Consequences {
    guard let id = command["purchase"],
      let purchase = purse(desk).purchases.first(where: { $0.id.text == id && $0.state == .paid })
    else { return .none }
    var consequences = Consequences.records([Returned(purchase: id).draft])
    consequences.notice = Notice(.good, "\(Words.coins(purchase.price)) are back in your hand.")
    return consequences
  }

  private func use(_ command: Command, _ desk: Desk) -> Consequences {
    guard let ware = command["ware"].flatMap({ Ware.of($0) }),
      ware.isFree || purse(desk).owns(ware.id)
    else { return .none }
    return .records([SettingChanged(key: ware.kind.key, value: ware.value).draft])
  }
}
