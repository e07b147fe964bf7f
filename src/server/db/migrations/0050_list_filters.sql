CREATE INDEX "card_index_players_of_season" ON "card_index_players" USING btree ("year","player_id") WHERE "card_index_players"."removed_on" is null;--> statement-breakpoint
CREATE INDEX "players_city_id_index" ON "players" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "players_by_playing_since" ON "players" USING btree ("playing_since","id") WHERE not "players"."is_deleted";--> statement-breakpoint
CREATE INDEX "players_by_registration" ON "players" USING btree ("created_on","id") WHERE not "players"."is_deleted";--> statement-breakpoint
-- How many players a filter finds is remembered, and depends on more than the players: licences, papers, running
-- transfers, the regions of towns and the rules of a season.
CREATE TRIGGER tell_players_changed AFTER INSERT OR UPDATE OR DELETE ON card_index_players FOR EACH STATEMENT EXECUTE FUNCTION tell_players_changed();
--> statement-breakpoint
CREATE TRIGGER tell_players_changed AFTER INSERT OR UPDATE OR DELETE ON player_documents FOR EACH STATEMENT EXECUTE FUNCTION tell_players_changed();
--> statement-breakpoint
-- Row by row: what looks for transfers that are due finds none most of the time.
CREATE TRIGGER tell_players_changed AFTER UPDATE ON transfers FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.end_on IS DISTINCT FROM NEW.end_on) EXECUTE FUNCTION tell_players_changed();
--> statement-breakpoint
CREATE TRIGGER tell_players_changed_by_new AFTER INSERT OR DELETE ON transfers FOR EACH ROW EXECUTE FUNCTION tell_players_changed();
--> statement-breakpoint
CREATE TRIGGER tell_players_changed AFTER UPDATE OR DELETE ON cities FOR EACH STATEMENT EXECUTE FUNCTION tell_players_changed();
--> statement-breakpoint
CREATE TRIGGER tell_players_changed AFTER INSERT OR UPDATE OR DELETE ON season_rules FOR EACH STATEMENT EXECUTE FUNCTION tell_players_changed();
