CREATE TABLE "report_days" (
	"report" text NOT NULL,
	"season" smallint NOT NULL,
	"day" date NOT NULL,
	"figures_hash" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_days_report_season_day_pk" PRIMARY KEY("report","season","day")
);
--> statement-breakpoint
CREATE TABLE "report_figures" (
	"hash" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "deactivated_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_days" ADD CONSTRAINT "report_days_figures_hash_report_figures_hash_fk" FOREIGN KEY ("figures_hash") REFERENCES "public"."report_figures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_days_figures_hash_index" ON "report_days" USING btree ("figures_hash");--> statement-breakpoint
CREATE INDEX "report_days_day_index" ON "report_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "players_left" ON "players" USING btree ("deactivated_on") WHERE "players"."is_deleted";
--> statement-breakpoint
-- Whoever left is asked for by the day: known from the audit until now, and written down from here on.
UPDATE players SET deactivated_on = (
  SELECT max(at) FROM audit_entries WHERE action = 'player.deactivate' AND entity = 'player' AND entity_id = players.id::text
) WHERE is_deleted;--> statement-breakpoint
CREATE FUNCTION note_deactivation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.deactivated_on := CASE WHEN NEW.is_deleted THEN now() END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER note_deactivation BEFORE UPDATE ON players
FOR EACH ROW WHEN (OLD.is_deleted IS DISTINCT FROM NEW.is_deleted) EXECUTE FUNCTION note_deactivation();
