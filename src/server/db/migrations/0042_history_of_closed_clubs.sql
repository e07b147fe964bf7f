ALTER TABLE "card_indexes" ADD COLUMN "imported_on" timestamp with time zone;--> statement-breakpoint
-- A club that is closed has a past: what is brought in as history begins nothing.
DROP TRIGGER refuse_closed_club ON card_indexes;--> statement-breakpoint
CREATE TRIGGER refuse_closed_club BEFORE INSERT ON card_indexes
FOR EACH ROW WHEN (NEW.imported_on IS NULL) EXECUTE FUNCTION refuse_closed_club('club_id');--> statement-breakpoint
DROP TRIGGER refuse_closed_club ON transfers;--> statement-breakpoint
CREATE TRIGGER refuse_closed_club BEFORE INSERT ON transfers
FOR EACH ROW WHEN (NEW.imported_on IS NULL) EXECUTE FUNCTION refuse_closed_club('to_club_id');
