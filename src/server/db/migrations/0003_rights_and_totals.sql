-- Whoever loses or gains a role, a club or the linked player, or is deactivated, is signed out in the
-- very transaction that does it. So a session carries its rights, and looking it up reads one row.
-- The user's row is locked first: a sign-in going on at the same moment comes wholly before or wholly after.
CREATE FUNCTION end_sessions(person integer, reason text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = person FOR UPDATE;
  UPDATE sessions SET ended_at = now(), end_reason = reason WHERE user_id = person AND ended_at IS NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION rights_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM end_sessions(OLD.user_id, 'rightsChanged'); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM end_sessions(NEW.user_id, 'rightsChanged'); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rights_changed AFTER INSERT OR UPDATE OR DELETE ON user_roles FOR EACH ROW EXECUTE FUNCTION rights_changed();
--> statement-breakpoint
CREATE TRIGGER rights_changed AFTER INSERT OR UPDATE OR DELETE ON user_clubs FOR EACH ROW EXECUTE FUNCTION rights_changed();
--> statement-breakpoint
CREATE TRIGGER rights_changed AFTER INSERT OR UPDATE OR DELETE ON user_players FOR EACH ROW EXECUTE FUNCTION rights_changed();
--> statement-breakpoint
CREATE FUNCTION user_deactivated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_sessions(NEW.id, 'deactivated');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_deactivated AFTER UPDATE OF is_deleted ON users FOR EACH ROW
  WHEN (NEW.is_deleted AND NOT OLD.is_deleted) EXECUTE FUNCTION user_deactivated();
--> statement-breakpoint
-- How many active players there are, kept instead of counted for every page of the registry.
CREATE TABLE list_totals (name text PRIMARY KEY, total integer NOT NULL);
--> statement-breakpoint
INSERT INTO list_totals SELECT 'players', count(*) FROM players WHERE NOT is_deleted;
--> statement-breakpoint
CREATE FUNCTION count_players() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE change integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN change := change - (SELECT count(*) FROM old_rows WHERE NOT is_deleted); END IF;
  IF TG_OP <> 'DELETE' THEN change := change + (SELECT count(*) FROM new_rows WHERE NOT is_deleted); END IF;
  IF change <> 0 THEN UPDATE list_totals SET total = total + change WHERE name = 'players'; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_players_in AFTER INSERT ON players
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_players();
--> statement-breakpoint
CREATE TRIGGER count_players_out AFTER DELETE ON players
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_players();
--> statement-breakpoint
CREATE TRIGGER count_players_change AFTER UPDATE ON players
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_players();
