import Answers
import Packs

extension Shelf {
  /// Other answers of the pack that are weighed too: what is nearer to one of them is no accept.
  public static let rivalsMax = 12

  /// Answers of the questions after this one in its pack, those of its category first.
  public func rivals(of item: String) -> [String] {
    guard let address = ItemAddress(item), let pack = library.pack(address.pack),
      let place = pack.questions.firstIndex(where: { $0.key == address.key })
    else { return [] }
    let category = pack.questions[place].category
    var near: [String] = []
    var far: [String] = []
    for step in 1..<max(pack.questions.count, 1) where near.count < Shelf.rivalsMax {
      let other = pack.questions[(place + step) % pack.questions.count]
      if other.answer.isEmpty { continue }
      if other.category == category {
        near.append(AnswerLine(parsing: other.answer).main)
      } else if far.count < Shelf.rivalsMax {
        far.append(other.answer)
      }
    }
    for line in far where near.count < Shelf.rivalsMax {
      near.append(AnswerLine(parsing: line).main)
    }
    return near
  }
}
