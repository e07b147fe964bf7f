-- Servers remember how many players a search has found. The notice of a change holds the folded texts of the players it
-- is about, so that only those searches are forgotten that may find one of them; an empty one forgets all.
CREATE FUNCTION notify_players_changed(were text[], came text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE told text;
BEGIN
  IF coalesce(cardinality(were), 0) + coalesce(cardinality(came), 0) = 0 THEN RETURN; END IF;
  told := json_build_object('were', were, 'came', came)::text;
  -- A notice has room for 8000 bytes.
  PERFORM pg_notify('players_changed', CASE WHEN cardinality(were) > 40 OR cardinality(came) > 40 OR octet_length(told) > 7900 THEN '' ELSE told END);
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_changed_players() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE were text[]; came text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    came := ARRAY(SELECT search FROM new_rows LIMIT 41);
  ELSIF TG_OP = 'DELETE' THEN
    were := ARRAY(SELECT search FROM old_rows LIMIT 41);
  ELSE
    were := ARRAY(SELECT search FROM old_rows LIMIT 41);
    came := ARRAY(SELECT search FROM new_rows EXCEPT SELECT search FROM old_rows LIMIT 41);
  END IF;
  PERFORM notify_players_changed(were, came);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of rows that say something of a player: what the player is searched in stays as it is.
CREATE FUNCTION tell_players_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids int[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    ids := ARRAY(SELECT DISTINCT player_id FROM new_rows LIMIT 41);
  ELSIF TG_OP = 'DELETE' THEN
    ids := ARRAY(SELECT DISTINCT player_id FROM old_rows LIMIT 41);
  ELSE
    ids := ARRAY(SELECT player_id FROM old_rows UNION SELECT player_id FROM new_rows LIMIT 41);
  END IF;
  IF cardinality(ids) > 40 THEN PERFORM pg_notify('players_changed', '');
  ELSE PERFORM notify_players_changed(ARRAY(SELECT search FROM players WHERE id = ANY(ids)), NULL);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_player_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids int[];
BEGIN
  IF TG_OP = 'INSERT' THEN ids := ARRAY[NEW.player_id];
  ELSIF TG_OP = 'DELETE' THEN ids := ARRAY[OLD.player_id];
  ELSE ids := ARRAY[OLD.player_id, NEW.player_id];
  END IF;
  PERFORM notify_players_changed(ARRAY(SELECT search FROM players WHERE id = ANY(ids)), NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER tell_players_changed ON players;
--> statement-breakpoint
CREATE TRIGGER tell_new_players AFTER INSERT ON players
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_players();
--> statement-breakpoint
CREATE TRIGGER tell_changed_players AFTER UPDATE ON players
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_players();
--> statement-breakpoint
CREATE TRIGGER tell_removed_players AFTER DELETE ON players
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_players();
--> statement-breakpoint
DROP TRIGGER tell_players_changed ON card_index_players;
--> statement-breakpoint
CREATE TRIGGER tell_players_of_new_rows AFTER INSERT ON card_index_players
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_players_of_rows();
--> statement-breakpoint
CREATE TRIGGER tell_players_of_changed_rows AFTER UPDATE ON card_index_players
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_players_of_rows();
--> statement-breakpoint
CREATE TRIGGER tell_players_of_removed_rows AFTER DELETE ON card_index_players
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_players_of_rows();
--> statement-breakpoint
DROP TRIGGER tell_players_changed ON player_documents;
--> statement-breakpoint
CREATE TRIGGER tell_players_of_new_rows AFTER INSERT ON player_documents
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_players_of_rows();
--> statement-breakpoint
CREATE TRIGGER tell_players_of_changed_rows AFTER UPDATE ON player_documents
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_players_of_rows();
--> statement-breakpoint
CREATE TRIGGER tell_players_of_removed_rows AFTER DELETE ON player_documents
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_players_of_rows();
--> statement-breakpoint
DROP TRIGGER tell_players_changed ON transfers;
--> statement-breakpoint
CREATE TRIGGER tell_players_changed AFTER UPDATE ON transfers FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.end_on IS DISTINCT FROM NEW.end_on) EXECUTE FUNCTION tell_player_of_row();
--> statement-breakpoint
DROP TRIGGER tell_players_changed_by_new ON transfers;
--> statement-breakpoint
CREATE TRIGGER tell_players_changed_by_new AFTER INSERT OR DELETE ON transfers FOR EACH ROW EXECUTE FUNCTION tell_player_of_row();
