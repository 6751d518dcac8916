import Markup

/// What teams and classes have for somebody: what is said to them, when they meet, what is given.
struct FromTeams {
  let announcements: AnnouncementsSection
  let meetings: MeetingsSection
  let given: GivenSection

  var html: HTML {
    group {
      announcements.html
      meetings.html
      given.html
    }
  }
}
