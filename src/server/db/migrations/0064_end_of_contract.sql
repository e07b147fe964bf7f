DROP INDEX "players_current_coach_id_index";--> statement-breakpoint
DROP INDEX "players_by_name";--> statement-breakpoint
DROP INDEX "players_by_nationality";--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "contract_until" date;--> statement-breakpoint
CREATE INDEX "players_by_contract" ON "players" USING btree ("contract_until","id","last_name" collate "bg_bg","first_name" collate "bg_bg","middle_name" collate "bg_bg","number","birth_date","nationality") WHERE not "players"."is_deleted" and "players"."contract_until" is not null;--> statement-breakpoint
CREATE INDEX "players_of_coach_by_name" ON "players" USING btree ("current_coach_id","last_name" collate "bg_bg","first_name" collate "bg_bg","middle_name" collate "bg_bg","id","is_deleted");--> statement-breakpoint
CREATE INDEX "players_by_name" ON "players" USING btree ("last_name" collate "bg_bg","first_name" collate "bg_bg","middle_name" collate "bg_bg","id","birth_date","sex","playing_since","created_on","is_deleted");--> statement-breakpoint
CREATE INDEX "players_by_nationality" ON "players" USING btree ("nationality","last_name" collate "bg_bg","first_name" collate "bg_bg","middle_name" collate "bg_bg","id","number","birth_date") WHERE not "players"."is_deleted";--> statement-breakpoint
-- When the last contract of a player ends is kept with the player: looked up in two other tables for each of those whom
-- a list may show, it took longer than the list.
CREATE FUNCTION contract_until_of(player integer, club integer) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT max(contract.until) FROM (
    SELECT coalesce(d.end_date, 'infinity') AS until FROM player_documents d
    WHERE d.player_id = player AND d.type BETWEEN 1 AND 4 AND d.removed_on IS NULL AND (d.club_id IS NULL OR d.club_id = club)
    UNION ALL
    SELECT t.end_on FROM transfers t WHERE t.player_id = player AND t.status = 3
  ) contract
$$;--> statement-breakpoint
CREATE FUNCTION keep_contract_until() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Held first, by a statement of its own: of two that write at once the second sees what the first has written.
  PERFORM FROM players WHERE id IN (OLD.player_id, NEW.player_id) ORDER BY id FOR NO KEY UPDATE;
  UPDATE players SET contract_until = contract_until_of(id, current_club_id)
  WHERE id IN (OLD.player_id, NEW.player_id) AND contract_until IS DISTINCT FROM contract_until_of(id, current_club_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_contract_until_of_new AFTER INSERT ON player_documents FOR EACH ROW
  WHEN (NEW.type BETWEEN 1 AND 4) EXECUTE FUNCTION keep_contract_until();--> statement-breakpoint
CREATE TRIGGER keep_contract_until AFTER UPDATE OF player_id, type, end_date, club_id, removed_on ON player_documents FOR EACH ROW
  WHEN (OLD.type BETWEEN 1 AND 4 OR NEW.type BETWEEN 1 AND 4) EXECUTE FUNCTION keep_contract_until();--> statement-breakpoint
CREATE TRIGGER keep_contract_until_of_gone AFTER DELETE ON player_documents FOR EACH ROW
  WHEN (OLD.type BETWEEN 1 AND 4) EXECUTE FUNCTION keep_contract_until();--> statement-breakpoint
CREATE TRIGGER keep_contract_until_of_new AFTER INSERT ON transfers FOR EACH ROW
  WHEN (NEW.status = 3) EXECUTE FUNCTION keep_contract_until();--> statement-breakpoint
CREATE TRIGGER keep_contract_until AFTER UPDATE OF player_id, status, end_on ON transfers FOR EACH ROW
  WHEN (OLD.status = 3 OR NEW.status = 3) EXECUTE FUNCTION keep_contract_until();--> statement-breakpoint
CREATE TRIGGER keep_contract_until_of_gone AFTER DELETE ON transfers FOR EACH ROW
  WHEN (OLD.status = 3) EXECUTE FUNCTION keep_contract_until();--> statement-breakpoint
CREATE FUNCTION set_contract_until() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.contract_until := contract_until_of(NEW.id, NEW.current_club_id);
  RETURN NEW;
END $$;--> statement-breakpoint
-- A contract is with the club the player is in.
CREATE TRIGGER keep_contract_until BEFORE UPDATE OF current_club_id ON players FOR EACH ROW
  WHEN (OLD.current_club_id IS DISTINCT FROM NEW.current_club_id) EXECUTE FUNCTION set_contract_until();--> statement-breakpoint
UPDATE players SET contract_until = contract_until_of(id, current_club_id) WHERE id IN (
  SELECT player_id FROM player_documents WHERE type BETWEEN 1 AND 4 AND removed_on IS NULL
  UNION SELECT player_id FROM transfers WHERE status = 3);--> statement-breakpoint
-- Who lacks a paper is remembered too, and depends on what is asked for.
CREATE TRIGGER tell_players_changed AFTER INSERT OR UPDATE OR DELETE ON document_kinds FOR EACH STATEMENT EXECUTE FUNCTION tell_players_changed();
