/// All that organisations answer.
func organisationRoutes(_ reception: Reception, _ gate: Gate, limits: Limits) -> [Route] {
  let teams = TeamRoutes(gate: gate, limits: limits)
  return AccessRoutes(gate: gate).routes + teams.routes
    + ClassRoutes(reception: reception, gate: gate, teams: teams, limits: limits).routes
    + ClassEntranceRoutes(reception: reception, limits: limits).routes
    + StatsRoutes(gate: gate).routes + BoardRoutes(gate: gate, limits: limits).routes
    + FriendRoutes(gate: gate, limits: limits).routes
    + APIKeyRoutes(reception: reception, gate: gate, limits: limits).routes
}
