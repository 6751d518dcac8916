/// What a question's right option is, and what a wrong one must agree with.
struct Answer: Equatable, Sendable {
  enum Article: Sendable { case none, the, indefinite }

  enum Sort: Equatable, Sendable {
    /// A term of the banks' kinds.
    case term([Int])
    /// A noun that no bank has.
    case noun
    case year(Int)
    /// With a unit or what is counted after it.
    case number(String)
    /// A part of a sentence, or a whole one.
    case clause

    /// What the page pairs with something, and the other pairs' sides.
    case paired([String])
    /// Whose wrong options are made with it.
    case given([String])
  }

  /// Without its article.
  var text: String
  var article = Article.none
  var isPlural = false
  var isName = false
  var sort: Sort

  var key: String { text.key }

  /// As an option stands: with its article, the first letter large.
  var option: String {
    switch article {
    case .none: text.capitalised
    case .the: "The " + text
    case .indefinite: isPlural ? text.capitalised : text.withArticle.capitalised
    }
  }

  var kinds: [Int] { if case .term(let kinds) = sort { kinds } else { [] } }
}
