-- Orders that administrators ask for: by nationality, and by name with the deactivated ones.
DROP INDEX "players_by_name";--> statement-breakpoint
CREATE INDEX "players_by_name" ON "players" USING btree ("last_name" collate "bg_bg","first_name" collate "bg_bg","middle_name" collate "bg_bg","id");
--> statement-breakpoint
CREATE INDEX "players_by_nationality" ON "players" USING btree ("nationality","id") WHERE not "players"."is_deleted";--> statement-breakpoint
-- Servers remember how many players a search has found; any change to the players is told to all of them at the commit.
CREATE FUNCTION tell_players_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('players_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_players_changed AFTER INSERT OR UPDATE OR DELETE ON players FOR EACH STATEMENT EXECUTE FUNCTION tell_players_changed();
