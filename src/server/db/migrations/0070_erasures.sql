CREATE TABLE "erasures" (
	"id" serial PRIMARY KEY NOT NULL,
	"noun" text NOT NULL,
	"record_id" integer NOT NULL,
	"record_created_on" timestamp with time zone NOT NULL,
	"erased_on" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_by" integer,
	"counts" jsonb NOT NULL,
	"pending_files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "erasures_noun" CHECK ("erasures"."noun" in ('player'))
);
--> statement-breakpoint
ALTER TABLE "player_signatures" DROP CONSTRAINT "player_signatures_by_paper";--> statement-breakpoint
ALTER TABLE "player_signatures" ADD COLUMN "erased_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "erased_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "legal_keep_years" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_erased_by_users_id_fk" FOREIGN KEY ("erased_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_once" ON "erasures" USING btree ("noun","record_id");--> statement-breakpoint
CREATE INDEX "erasures_by_time" ON "erasures" USING btree ("erased_on","id");--> statement-breakpoint
ALTER TABLE "player_signatures" ADD CONSTRAINT "player_signatures_by_paper" CHECK ("player_signatures"."method" <> 'paper' or "player_signatures"."erased_on" is not null or ("player_signatures"."file_id" is not null and "player_signatures"."reason" is not null));--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_erased" CHECK ("players"."erased_on" is null or "players"."is_deleted");--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_keep_years" CHECK ("installation"."legal_keep_years" between 0 and 50);
--> statement-breakpoint
-- Whoever is erased takes nothing on any more: whoever erases holds the row, so what is added at the same moment waits and sees.
CREATE FUNCTION refuse_erased_player() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE erased timestamp with time zone;
BEGIN
  SELECT erased_on INTO erased FROM players WHERE id = NEW.player_id FOR KEY SHARE;
  IF erased IS NOT NULL THEN
    RAISE EXCEPTION 'the player is erased' USING ERRCODE = 'check_violation', CONSTRAINT = 'player_is_there';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_erased_player BEFORE INSERT OR UPDATE OF player_id ON player_developments
FOR EACH ROW EXECUTE FUNCTION refuse_erased_player();
--> statement-breakpoint
CREATE TRIGGER refuse_erased_player BEFORE INSERT OR UPDATE OF player_id ON player_documents
FOR EACH ROW EXECUTE FUNCTION refuse_erased_player();
--> statement-breakpoint
CREATE TRIGGER refuse_erased_player BEFORE INSERT OR UPDATE OF player_id ON player_proposals
FOR EACH ROW EXECUTE FUNCTION refuse_erased_player();
--> statement-breakpoint
CREATE TRIGGER refuse_erased_player BEFORE INSERT OR UPDATE OF player_id ON guardians
FOR EACH ROW EXECUTE FUNCTION refuse_erased_player();
--> statement-breakpoint
CREATE TRIGGER refuse_erased_player BEFORE INSERT OR UPDATE OF player_id ON collect_requests
FOR EACH ROW EXECUTE FUNCTION refuse_erased_player();
--> statement-breakpoint
CREATE TRIGGER refuse_erased_player BEFORE INSERT OR UPDATE OF player_id ON user_players
FOR EACH ROW EXECUTE FUNCTION refuse_erased_player();
--> statement-breakpoint
CREATE TRIGGER refuse_erased_player BEFORE INSERT OR UPDATE OF player_id ON transfers
FOR EACH ROW EXECUTE FUNCTION refuse_erased_player();
--> statement-breakpoint
CREATE TRIGGER refuse_erased_player BEFORE INSERT OR UPDATE OF player_id ON card_index_players
FOR EACH ROW EXECUTE FUNCTION refuse_erased_player();
--> statement-breakpoint
CREATE TRIGGER refuse_erased_player BEFORE INSERT OR UPDATE OF player_id ON notes
FOR EACH ROW WHEN (NEW.player_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_player();
--> statement-breakpoint
CREATE FUNCTION keep_erased_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the player is erased' USING ERRCODE = 'check_violation', CONSTRAINT = 'player_is_there';
END $$;
--> statement-breakpoint
-- What follows from others, as a coach who became another one, and a new key for the number are no changes of the person.
CREATE TRIGGER keep_erased_player BEFORE UPDATE ON players FOR EACH ROW
WHEN (OLD.erased_on IS NOT NULL AND (OLD.erased_on, OLD.first_name, OLD.middle_name, OLD.last_name, OLD.number, OLD.photo_id, OLD.birth_date, OLD.sex, OLD.is_deleted)
  IS DISTINCT FROM (NEW.erased_on, NEW.first_name, NEW.middle_name, NEW.last_name, NEW.number, NEW.photo_id, NEW.birth_date, NEW.sex, NEW.is_deleted))
EXECUTE FUNCTION keep_erased_player();
--> statement-breakpoint
CREATE TRIGGER keep_erased_player_there BEFORE DELETE ON players FOR EACH ROW
WHEN (OLD.erased_on IS NOT NULL) EXECUTE FUNCTION keep_erased_player();
