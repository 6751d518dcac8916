import Quiz
import Practice
import Basics
struct FoundQuestion { var address: String; var question: Question; var excerpt: String }
struct QFilter { var kinds: [Question.Kind] = []; func admits(_ item: LibraryItem, _ l: LearnerState, _ m: Moment) -> Bool { true } }
func questionFilter(_ f: (String) -> String?) -> QFilter { QFilter() }
extension Trainer { func found(limit: Int) -> (items: [FoundQuestion], total: Int) { ([], 0) } }
