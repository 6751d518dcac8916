public import Contest

extension KnowledgeBowl {
  /// The rules that come with Etude, each number with its source.
  ///
  /// Where sources disagree the official number stands in the state's profile; the numbers of the
  /// first plan, which no rule book has, are profiles of their own.
  public static let rules: [Rules] = RuleFile.bundled(
    """
    // Practice by oneself: a shorter meet, time to type.
    rules: practice
    competition: knowledgebowl
    name: Practice
    Questions in a game: 20 -- Etude's own; change it as you like
    Questions in overtime: 15 -- Minnesota State Meet (liquisearch)
    Points for a tossup: 1 -- one point everywhere
    Points for a wrong interrupt: 0 -- nothing is lost anywhere
    Time to buzz after reading: 8 s -- Etude's own; change it as you like
    Time to confer: 15 s -- Chaska Knowledge Bowl (isd112)
    Time to begin an answer: 5 s -- Etude's own; change it as you like
    More time for a typed answer: 15 s -- Etude's own: typing is slower than speaking
    Later buzzes wait in order: yes -- teams keep their order everywhere
    The same player may buzz again after a miss: no -- Etude's own; change it as you like
    Prompts before an answer counts as wrong: 1 -- Etude's own; change it as you like
    How strictly answers are judged: lenient -- Etude's own: at home what was meant counts
    Players of a team at a time: 4 -- Lakes Country Competition Rules, p. 24
    Questions in the written round: 40 -- the fewest that are asked: qbwiki, Colorado Knowledge Bowl
    Time for the written round: 30 min -- Etude's own; change it as you like
    Points for a written answer: 1 -- one point everywhere
    Oral rounds in a meet: 3 -- Etude's own; change it as you like
    Teams in a room: 3 -- three teams everywhere

    rules: minnesota
    competition: knowledgebowl
    name: Minnesota
    Questions in a game: 45 -- lcsc.org, State Knowledge Bowl, 2024
    Halves: 3 -- the scores are checked after 15 and 30: lcsc.org, State Knowledge Bowl, 2024
    Questions in overtime: 15 -- Minnesota State Meet (liquisearch)
    Points for a tossup: 1 -- Chaska Knowledge Bowl (isd112)
    Points for a wrong interrupt: 0 -- lcsc.org, State Knowledge Bowl, 2024
    Time to buzz after reading: 15 s -- everything2.com, Knowledge Bowl: 15 s to buzz in
    Time to confer: 15 s -- Lakes Country Competition Rules, p. 24
    Time to begin an answer: 3 s -- Lakes Country Competition Rules, p. 24
    More time for a typed answer: 8 s -- Etude's own: typing is slower than speaking
    Later buzzes wait in order: yes -- lcsc.org, State Knowledge Bowl, 2024
    The same player may buzz again after a miss: no -- lcsc.org, State Knowledge Bowl, 2024
    Prompts before an answer counts as wrong: 0 -- no source has prompts
    One speaks for the team, whoever buzzed: yes -- Lakes Country Competition Rules, p. 24
    How strictly answers are judged: standard -- Etude's own reading of the state's rules
    Players of a team at a time: 4 -- lcsc.org, State Knowledge Bowl, 2024
    Players are changed: never -- between rounds: Lakes Country Competition Rules, p. 24
    Questions in the written round: 60 -- lcsc.org, State Knowledge Bowl, 2024
    Time for the written round: 50 min -- UnaMentis only; not confirmed
    Points for a written answer: 1 -- lcsc.org, State Knowledge Bowl, 2024
    Last written questions, which part teams that are level: 10 -- Etude's own number
    Oral rounds in a meet: 5 -- Minnesota State Meet (liquisearch)
    Teams in a room: 3 -- lcsc.org, State Knowledge Bowl, 2024
    Strength of schedule, room 1, tenths of a point: 15 -- Minnesota State Meet (liquisearch)
    Strength of schedule, room 2, tenths of a point: 10 -- UnaMentis, Championship 5.7: 1.0 point
    Strength of schedule, room 3, tenths of a point: 5 -- UnaMentis, Championship 5.7: 0.5 point

    rules: minnesota-junior
    like: minnesota
    name: Minnesota, grades 7 and 8
    Players of a team at a time: 5 -- lcsc.org, State Knowledge Bowl, 2024

    rules: washington
    competition: knowledgebowl
    name: Washington
    Questions in a game: 50 -- Washington Knowledge Bowl (wa-kb), About; 60 in 2004 finals
    Halves: 2 -- players are changed after question 25: Washington Knowledge Bowl (wa-kb), About
    Questions in overtime: 15 -- Minnesota's; no source for Washington
    Points for a tossup: 1 -- Washington rules, 2004 (camas)
    Points for a wrong interrupt: 0 -- Washington rules, 2004 (camas)
    Time to buzz after reading: 15 s -- everything2.com, Knowledge Bowl: 15 s to buzz in
    Time to confer: 15 s -- teams confer, 2004 rules; 15 s is UnaMentis
    Time to begin an answer: 3 s -- Minnesota's; no source for Washington
    More time for a typed answer: 8 s -- Etude's own: typing is slower than speaking
    Later buzzes wait in order: yes -- Washington rules, 2004 (camas)
    The same player may buzz again after a miss: no -- Washington rules, 2004 (camas)
    Prompts before an answer counts as wrong: 0 -- no source has prompts
    How strictly answers are judged: standard -- Etude's own reading of the state's rules
    Players of a team at a time: 4 -- Washington rules, 2004 (camas)
    Players are changed: in breaks -- once, after question 25: Washington Knowledge Bowl (wa-kb)
    Questions in the written round: 50 -- Washington Knowledge Bowl (wa-kb), About
    Time for the written round: 35 min -- Washington rules, 2004 (camas) and its page today
    Points for a written answer: 1 -- Washington rules, 2004 (camas)
    Oral rounds in a meet: 4 -- Washington Knowledge Bowl (wa-kb), About: then semi-final and final
    Teams in a room: 3 -- Washington rules, 2004 (camas)
    Teams in the semi-finals: 9 -- The Columbian, 26 March 2012: nine, and three in the final

    rules: colorado
    competition: knowledgebowl
    name: Colorado
    Questions in a game: 50 -- mshsprospector.org 8704
    Questions in overtime: 15 -- Minnesota's; no source for Colorado
    Points for a tossup: 1 -- mshsprospector.org 8704
    Points for a wrong interrupt: 0 -- mshsprospector.org 8704
    Time to buzz after reading: 15 s -- everything2.com, Knowledge Bowl: 15 s to buzz in
    Time to confer: 0 s -- qbwiki, Colorado Knowledge Bowl: no discussion in oral rounds
    Time to begin an answer: 15 s -- everything2.com, Knowledge Bowl
    More time for a typed answer: 8 s -- Etude's own: typing is slower than speaking
    Later buzzes wait in order: yes -- mshsprospector.org 8704
    The same player may buzz again after a miss: no -- mshsprospector.org 8704
    Prompts before an answer counts as wrong: 0 -- no source has prompts
    How strictly answers are judged: strict -- Etude's own reading: as given
    Players of a team at a time: 5 -- qbwiki, Colorado Knowledge Bowl: teams of 2 to 5
    Questions in the written round: 60 -- mshsprospector.org 8704; 40 or 60 elsewhere
    Time for the written round: 60 min -- mshsprospector 8704: an hour; UnaMentis: 45 min
    Points for a written answer: 1 -- mshsprospector.org 8704
    Oral rounds in a meet: 4 -- qbwiki, Colorado Knowledge Bowl
    Teams in a room: 3 -- mshsprospector.org 8704

    rules: seed-colorado
    competition: knowledgebowl
    name: Colorado, as first planned
    Questions in a game: 50 -- UnaMentis, KBRegionalConfig
    Points for a tossup: 5 -- UnaMentis, KBRegionalConfig
    Points for a wrong interrupt: 0 -- UnaMentis, KBRegionalConfig
    Time to buzz after reading: 15 s -- everything2.com, Knowledge Bowl: 15 s to buzz in
    Time to confer: 0 s -- UnaMentis: hand signals only
    Time to begin an answer: 5 s -- the first plan: answerTimeout 5.0
    More time for a typed answer: 8 s -- Etude's own: typing is slower than speaking
    Later buzzes wait in order: yes -- UnaMentis, KBRegionalConfig
    The same player may buzz again after a miss: no -- UnaMentis, KBRegionalConfig
    Prompts before an answer counts as wrong: 0 -- no source has prompts
    Players of a team at a time: 4 -- UnaMentis, KBRegionalConfig
    Questions in the written round: 60 -- UnaMentis, KBRegionalConfig
    Time for the written round: 15 min -- UnaMentis, KBRegionalConfig
    Points for a written answer: 1 -- UnaMentis, KBRegionalConfig
    Oral rounds in a meet: 4 -- Etude's own
    Teams in a room: 3 -- UnaMentis, KBRegionalConfig

    rules: seed-minnesota
    competition: knowledgebowl
    name: Minnesota, as first planned
    Questions in a game: 50 -- UnaMentis, KBRegionalConfig
    Points for a tossup: 5 -- UnaMentis, KBRegionalConfig
    Points for a wrong interrupt: 0 -- UnaMentis, KBRegionalConfig
    Time to buzz after reading: 15 s -- everything2.com, Knowledge Bowl: 15 s to buzz in
    Time to confer: 15 s -- the first plan: conferenceTime 15.0
    Time to begin an answer: 5 s -- the first plan: answerTimeout 5.0
    More time for a typed answer: 8 s -- Etude's own: typing is slower than speaking
    Later buzzes wait in order: yes -- UnaMentis, KBRegionalConfig
    The same player may buzz again after a miss: no -- UnaMentis, KBRegionalConfig
    Prompts before an answer counts as wrong: 0 -- no source has prompts
    Players of a team at a time: 4 -- UnaMentis, KBRegionalConfig
    Questions in the written round: 60 -- UnaMentis, KBRegionalConfig
    Time for the written round: 15 min -- UnaMentis, KBRegionalConfig
    Points for a written answer: 2 -- UnaMentis, KBRegionalConfig
    Oral rounds in a meet: 4 -- Etude's own
    Teams in a room: 3 -- UnaMentis, KBRegionalConfig
    Strength of schedule, room 1, tenths of a point: 15 -- UnaMentis, Championship 5.7
    Strength of schedule, room 2, tenths of a point: 10 -- UnaMentis, Championship 5.7
    Strength of schedule, room 3, tenths of a point: 5 -- UnaMentis, Championship 5.7

    rules: seed-washington
    competition: knowledgebowl
    name: Washington, as first planned
    Questions in a game: 50 -- UnaMentis, KBRegionalConfig
    Points for a tossup: 5 -- UnaMentis, KBRegionalConfig
    Points for a wrong interrupt: 0 -- UnaMentis, KBRegionalConfig
    Time to buzz after reading: 15 s -- everything2.com, Knowledge Bowl: 15 s to buzz in
    Time to confer: 15 s -- the first plan: conferenceTime 15.0
    Time to begin an answer: 5 s -- the first plan: answerTimeout 5.0
    More time for a typed answer: 8 s -- Etude's own: typing is slower than speaking
    Later buzzes wait in order: yes -- UnaMentis, KBRegionalConfig
    The same player may buzz again after a miss: no -- UnaMentis, KBRegionalConfig
    Prompts before an answer counts as wrong: 0 -- no source has prompts
    Players of a team at a time: 4 -- UnaMentis, KBRegionalConfig
    Questions in the written round: 50 -- UnaMentis, KBRegionalConfig
    Time for the written round: 45 min -- UnaMentis, KBRegionalConfig
    Points for a written answer: 2 -- UnaMentis, KBRegionalConfig
    Oral rounds in a meet: 4 -- Etude's own
    Teams in a room: 3 -- UnaMentis, KBRegionalConfig
    """)
}
