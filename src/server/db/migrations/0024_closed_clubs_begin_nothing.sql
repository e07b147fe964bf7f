-- Nothing begins in a club that is closed: whoever closes it holds its row, so what begins at the same moment waits and sees.
CREATE FUNCTION refuse_closed_club() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE closed date;
BEGIN
  SELECT closed_on INTO closed FROM clubs WHERE id = (to_jsonb(NEW) ->> TG_ARGV[0])::integer FOR KEY SHARE;
  IF closed IS NOT NULL THEN
    RAISE EXCEPTION 'the club is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'club_is_open';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_closed_club BEFORE INSERT ON card_indexes
FOR EACH ROW EXECUTE FUNCTION refuse_closed_club('club_id');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_club BEFORE INSERT ON transfers
FOR EACH ROW EXECUTE FUNCTION refuse_closed_club('to_club_id');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_club BEFORE INSERT ON players
FOR EACH ROW EXECUTE FUNCTION refuse_closed_club('current_club_id');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_club_move BEFORE UPDATE OF current_club_id ON players FOR EACH ROW
WHEN (NEW.current_club_id IS DISTINCT FROM OLD.current_club_id) EXECUTE FUNCTION refuse_closed_club('current_club_id');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_club BEFORE INSERT ON coaches
FOR EACH ROW EXECUTE FUNCTION refuse_closed_club('current_club_id');
--> statement-breakpoint
CREATE TRIGGER refuse_closed_club_move BEFORE UPDATE OF current_club_id ON coaches FOR EACH ROW
WHEN (NEW.current_club_id IS DISTINCT FROM OLD.current_club_id) EXECUTE FUNCTION refuse_closed_club('current_club_id');
