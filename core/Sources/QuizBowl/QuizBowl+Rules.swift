public import Contest

extension QuizBowl {
  /// The rules that come with Etude, each number with its source.
  public static let rules: [Rules] = RuleFile.bundled(
    """
    // Practice by oneself: powers count, a wrong interrupt costs nothing, time to type.
    rules: free
    competition: quizbowl
    name: Free practice
    Questions in a game: 20 -- Etude's own; change it as you like
    Points for a tossup: 10 -- Etude's own; change it as you like
    Points for a power: 15 -- Etude's own; change it as you like
    Points for a superpower: 20 -- Etude's own; change it as you like
    Points for a wrong interrupt: 0 -- Etude's own; change it as you like
    Time to buzz after reading: 5 s -- Etude's own; change it as you like
    Time to begin an answer: 5 s -- Etude's own; change it as you like
    More time for a typed answer: 15 s -- Etude's own; change it as you like
    The same player may buzz again after a miss: no -- Etude's own; change it as you like
    Prompts before an answer counts as wrong: 2 -- Etude's own; change it as you like
    Time for a bonus part: 15 s -- Etude's own; change it as you like
    Missed bonus parts go to the other team: no -- Etude's own; change it as you like

    rules: naqt
    competition: quizbowl
    name: NAQT
    Questions in a game: 24 -- NAQT rules: up to 24 in two halves (qbwiki, NAQT rules)
    Halves: 2 -- NAQT rules (qbwiki, NAQT rules)
    Length of a half: 9 min -- middle and high school; college plays 10 (qbwiki, NAQT rules)
    Questions in overtime: 3 -- three tossups without bonus, then sudden death (qbwiki, NAQT rules)
    Points for a tossup: 10 -- NAQT, Brief Summary of Game Play Rules, 2016
    Points for a power: 15 -- NAQT, Brief Summary of Game Play Rules, 2016
    Points for a superpower: 0 -- NAQT rules (qbwiki, NAQT rules)
    Points for a wrong interrupt: -5 -- NAQT, Brief Summary of Game Play Rules, 2016
    Time to buzz after reading: 3 s -- NAQT, Brief Summary of Game Play Rules, 2016
    Time to buzz after reading a computation: 10 s -- NAQT, Brief Summary of Game Play Rules, 2016
    Time to begin an answer: 2 s -- NAQT rules (qbwiki, NAQT rules)
    More time for a typed answer: 8 s -- Etude's own: typing is slower (QB Reader gives 10 s)
    Time to say more after a prompt: 4 s -- NAQT rules (qbwiki, NAQT rules)
    The same player may buzz again after a miss: no -- NAQT rules (qbwiki, NAQT rules)
    Prompts before an answer counts as wrong: 2 -- Etude's own
    Time for a bonus part: 5 s -- NAQT rules (qbwiki, NAQT rules)
    Missed bonus parts go to the other team: no -- NAQT rules (qbwiki, NAQT rules)
    Players of a team at a time: 4 -- NAQT rules (qbwiki, NAQT rules)
    Timeouts for each team: 1 -- NAQT rules (qbwiki, NAQT rules)
    Length of a timeout: 30 s -- NAQT rules (qbwiki, NAQT rules)

    rules: acf
    competition: quizbowl
    name: ACF
    Questions in a game: 20 -- ACF rules (qbwiki, ACF rules)
    Halves: 2 -- a short break after ten (qbwiki, ACF rules)
    Questions in overtime: 1 -- sudden death (qbwiki, ACF rules)
    Points for a tossup: 10 -- ACF rules (qbwiki, ACF rules)
    Points for a power: 0 -- ACF gameplay rules, 2024: no powers
    Points for a superpower: 0 -- ACF gameplay rules, 2024: no powers
    Points for a wrong interrupt: -5 -- ACF gameplay rules, 2024
    Time to buzz after reading: 5 s -- ACF rules (qbwiki, ACF rules)
    Time to begin an answer: 5 s -- ACF rules (qbwiki, ACF rules)
    More time for a typed answer: 8 s -- Etude's own: typing is slower (QB Reader gives 10 s)
    The same player may buzz again after a miss: no -- ACF rules (qbwiki, ACF rules)
    Prompts before an answer counts as wrong: 2 -- Etude's own
    Time for a bonus part: 5 s -- ACF rules (qbwiki, ACF rules)
    Missed bonus parts go to the other team: no -- ACF rules (qbwiki, ACF rules)
    Players of a team at a time: 4 -- ACF rules (qbwiki, ACF rules)
    Timeouts for each team: 1 -- ACF rules (qbwiki, ACF rules)
    Length of a timeout: 30 s -- ACF rules (qbwiki, ACF rules)

    rules: pace
    competition: quizbowl
    name: PACE NSC
    Questions in a game: 20 -- PACE NSC (qbwiki, PACE)
    Questions in overtime: 1 -- sudden death (qbwiki, Rules comparison, 2018)
    Points for a tossup: 10 -- PACE NSC (qbwiki, PACE)
    Points for a power: 20 -- PACE NSC (qbwiki, PACE)
    Points for a superpower: 0 -- PACE NSC (qbwiki, PACE)
    Points for a wrong interrupt: 0 -- PACE NSC (qbwiki, PACE): no penalty
    Time to buzz after reading: 5 s -- PACE NSC (qbwiki, Rules comparison, 2018)
    Time to begin an answer: 5 s -- PACE NSC (qbwiki, Rules comparison, 2018)
    More time for a typed answer: 8 s -- Etude's own: typing is slower (QB Reader gives 10 s)
    The same player may buzz again after a miss: no -- PACE NSC (qbwiki, PACE)
    Prompts before an answer counts as wrong: 2 -- Etude's own
    Time for a bonus part: 5 s -- PACE NSC (qbwiki, Rules comparison, 2018)
    Missed bonus parts go to the other team: no -- none in sets from 2023; 2010 and 2018 had them
    Time for a part that the other team missed: 3 s -- no prompt in it (Rules comparison, 2018)
    Timeouts for each team: 1 -- pace-nsc.org, 2016 ruleset note
    Length of a timeout: 30 s -- pace-nsc.org, 2016 ruleset note

    // Halves with a 60-second round for each team between them; the numbers of the tossups are
    // those of practice.
    rules: lightning
    competition: quizbowl
    name: With lightning rounds
    Questions in a game: 20 -- Etude's own; change it as you like
    Halves: 2 -- Etude's own; change it as you like
    Questions in overtime: 1 -- Etude's own; change it as you like
    Points for a tossup: 10 -- Etude's own; change it as you like
    Points for a power: 15 -- Etude's own; change it as you like
    Points for a wrong interrupt: 0 -- Etude's own; change it as you like
    Time to buzz after reading: 5 s -- Etude's own; change it as you like
    Time to begin an answer: 5 s -- Etude's own; change it as you like
    More time for a typed answer: 8 s -- Etude's own: typing is slower (QB Reader gives 10 s)
    The same player may buzz again after a miss: no -- Etude's own; change it as you like
    Prompts before an answer counts as wrong: 2 -- Etude's own; change it as you like
    Time for a bonus part: 5 s -- Etude's own; change it as you like
    Missed bonus parts go to the other team: no -- Etude's own; change it as you like
    A lightning round for each team after half of the questions: yes -- as some formats
    Questions in a lightning round: 8 -- as formats with a 60-second round
    Time for a lightning round: 60 s -- as formats with a 60-second round
    Points for a lightning question: 10 -- as formats with a 60-second round
    Points more for all of a lightning round: 20 -- as formats with a 60-second round
    Missed lightning questions go to the other team: yes -- as formats with a 60-second round
    Players of a team at a time: 4 -- Etude's own; change it as you like
    """)
}
