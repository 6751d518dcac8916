public import Contest

extension ScienceBowl {
  /// The rules that come with Etude, each number with its source.
  public static let rules: [Rules] = RuleFile.bundled(
    """
    // Practice by oneself: no clock over the game, no penalty, time to type.
    rules: sb-free
    competition: sciencebowl
    name: Free practice
    Questions in a game: 20 -- Etude's own; change it as you like
    Points for a tossup: 4 -- as in the National Science Bowl
    Points for a bonus of one part: 10 -- as in the National Science Bowl
    Points for a wrong interrupt: 0 -- Etude's own; change it as you like
    Points to the other side for a wrong interrupt: 0 -- Etude's own; change it as you like
    Time to buzz after reading: 10 s -- Etude's own; change it as you like
    Time to begin an answer: 5 s -- Etude's own; change it as you like
    More time for a typed answer: 25 s -- Etude's own; change it as you like
    The same player may buzz again after a miss: no -- Etude's own; change it as you like
    Prompts before an answer counts as wrong: 2 -- Etude's own; change it as you like
    Time for a bonus part: 40 s -- Etude's own; change it as you like
    Time for a visual bonus: 60 s -- Etude's own; change it as you like

    rules: nsb-regional
    competition: sciencebowl
    name: Science Bowl, regional
    Questions in a game: 24 -- Etude's own: more than 16 minutes hold
    Halves: 2 -- two halves of 8 minutes (UTRGV moderator page)
    Length of a half: 8 min -- two halves of 8 minutes (UTRGV moderator page)
    Questions in overtime: 5 -- five extra toss-ups (SCASD page, a local rule)
    Points for a tossup: 4 -- SCASD page; UTRGV
    Points for a bonus of one part: 10 -- all or nothing (SCASD page; UTRGV)
    Points for a wrong interrupt: 0 -- nothing is taken from the team (UTRGV scorekeeper page)
    Points to the other side for a wrong interrupt: 4 -- UTRGV scorekeeper page; wikisum
    Read again from the start after a wrong interrupt: yes -- UTRGV scorekeeper page; wikisum
    Time to buzz after reading: 5 s -- SCASD page; UTRGV
    Time until the buzzer is recognized: 1.5 s -- Etude's own: what a moderator takes to say it
    Time to begin an answer: 2 s -- a natural pause of up to 2 seconds, else a stall (wikisum)
    More time for a typed answer: 8 s -- Etude's own: typing is slower (QB Reader gives 10 s)
    Teammates may write and signal by hand on a tossup, not mouth: yes -- nonverbal (wikisum)
    The same player may buzz again after a miss: no -- UTRGV
    Prompts before an answer counts as wrong: 0 -- Etude's own: no prompt in the pages at hand
    Time for a bonus part: 20 s -- SCASD page; UTRGV
    Time for a visual bonus: 30 s -- the first specification; not confirmed in today's rules
    Only the captain answers a bonus: yes -- SCASD page; UTRGV
    Missed bonus parts go to the other team: no -- SCASD page; UTRGV
    Players of a team at a time: 4 -- FHS club page; rules of 2011 (scribd 82526486)

    rules: nsb-national
    competition: sciencebowl
    name: Science Bowl, national
    Questions in a game: 30 -- Etude's own: more than 20 minutes hold
    Halves: 2 -- National Science Bowl (wikisum)
    Length of a half: 10 min -- nationals; finals play 12 for the visual bonuses (wikisum)
    Questions in overtime: 5 -- five extra toss-ups (SCASD page, a local rule)
    Points for a tossup: 4 -- SCASD page; UTRGV
    Points for a bonus of one part: 10 -- all or nothing (SCASD page; UTRGV)
    Points for a wrong interrupt: 0 -- nothing is taken from the team (UTRGV scorekeeper page)
    Points to the other side for a wrong interrupt: 4 -- UTRGV scorekeeper page; wikisum
    Read again from the start after a wrong interrupt: yes -- UTRGV scorekeeper page; wikisum
    Time to buzz after reading: 5 s -- SCASD page; UTRGV
    Time until the buzzer is recognized: 1.5 s -- Etude's own: what a moderator takes to say it
    Time to begin an answer: 2 s -- a natural pause of up to 2 seconds, else a stall (wikisum)
    More time for a typed answer: 8 s -- Etude's own: typing is slower (QB Reader gives 10 s)
    Teammates may write and signal by hand on a tossup, not mouth: yes -- nonverbal (wikisum)
    The same player may buzz again after a miss: no -- UTRGV
    Prompts before an answer counts as wrong: 0 -- Etude's own: no prompt in the pages at hand
    Time for a bonus part: 20 s -- SCASD page; UTRGV
    Time for a visual bonus: 30 s -- the first specification; not confirmed in today's rules
    Only the captain answers a bonus: yes -- SCASD page; UTRGV
    Missed bonus parts go to the other team: no -- SCASD page; UTRGV
    Players of a team at a time: 4 -- FHS club page; rules of 2011 (scribd 82526486)

    // The rules as the first specification of this product had them; the game's own differ.
    rules: sb-specified
    competition: sciencebowl
    name: As first specified
    Questions in a game: 16 -- the specification: 8 toss-ups a half
    Halves: 2 -- the specification
    Points for a tossup: 4 -- the specification
    Points for a bonus of one part: 10 -- the specification: all or nothing
    Points for a wrong interrupt: 0 -- the specification: no penalty
    Points to the other side for a wrong interrupt: 0 -- the specification: no penalty
    Time to buzz after reading: 5 s -- the specification
    Time to begin an answer: 5 s -- the specification
    More time for a typed answer: 8 s -- Etude's own: typing is slower (QB Reader gives 10 s)
    Nobody buzzes before the question has been read: yes -- the specification: no interruption
    The same player may buzz again after a miss: no -- the specification
    Prompts before an answer counts as wrong: 1 -- Etude's own
    Time for a bonus part: 20 s -- the specification
    Time for a visual bonus: 30 s -- the specification
    Missed bonus parts go to the other team: no -- the specification
    Players of a team at a time: 4 -- the specification
    Timeouts for each team: 1 -- the specification
    Length of a timeout: 60 s -- Etude's own: the specification names no length
    """)
}
