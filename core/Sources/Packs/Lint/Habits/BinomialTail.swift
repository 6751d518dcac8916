import Basics

/// The chance of at least `hits` successes in `cases` independent tries that succeed with
/// probability `success` each: the exact upper tail of the binomial distribution.
///
/// The first term is computed by logarithms and the others follow from it, away from the mean, so
/// that thousands of cases lose nothing to underflow. At most `cases` steps.
func binomialTail(hits: Int, cases: Int, success: Double) -> Double {
  precondition(success > 0 && success < 1)
  if hits <= 0 { return 1 }
  if hits > cases { return 0 }
  if Double(hits) < Double(cases) * success {
    // At least so many hits is not so many misses and one more.
    return 1 - upperTail(hits: cases - hits + 1, cases: cases, success: 1 - success)
  }
  return upperTail(hits: hits, cases: cases, success: success)
}

/// The same, for hits that are no fewer than the mean.
private func upperTail(hits: Int, cases: Int, success: Double) -> Double {
  var logTerm = Double(hits) * logarithm(success) + Double(cases - hits) * logarithm(1 - success)
  for place in 1...hits {
    logTerm += logarithm(Double(cases - hits + place)) - logarithm(Double(place))
  }
  var term = exponential(logTerm)
  var sum = term
  var reached = hits
  let odds = success / (1 - success)
  while reached < cases {
    term *= Double(cases - reached) / Double(reached + 1) * odds
    reached += 1
    sum += term
  }
  return min(sum, 1)
}
