CREATE TABLE "merges" (
	"id" serial PRIMARY KEY NOT NULL,
	"noun" text NOT NULL,
	"stays_id" integer NOT NULL,
	"gone_id" integer NOT NULL,
	"gone_number" integer,
	"gone_name" text NOT NULL,
	"pair_id" integer,
	"merged_on" timestamp with time zone DEFAULT now() NOT NULL,
	"merged_by" integer,
	"undone_on" timestamp with time zone,
	"undone_by" integer,
	"leftovers_cipher" "bytea",
	"kept_file_id" uuid,
	CONSTRAINT "merges_noun" CHECK ("merges"."noun" in ('player', 'coach', 'club')),
	CONSTRAINT "merges_two" CHECK ("merges"."stays_id" <> "merges"."gone_id"),
	CONSTRAINT "merges_undone" CHECK ("merges"."undone_on" is null or "merges"."leftovers_cipher" is null)
);
--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_kind";--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "former_numbers" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_kept_file_id_files_id_fk" FOREIGN KEY ("kept_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "merges_gone" ON "merges" USING btree ("noun","gone_id") WHERE "merges"."undone_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "merges_number" ON "merges" USING btree ("gone_number") WHERE "merges"."undone_on" is null;--> statement-breakpoint
CREATE INDEX "merges_stays" ON "merges" USING btree ("noun","stays_id","id");--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_kind" CHECK ("news"."kind" in ('begun', 'signed', 'documentAdded', 'returned', 'carriedOut', 'extensionProposed', 'extensionSigned', 'extended', 'extensionRefused', 'extensionWithdrawn', 'released', 'cancelled', 'refused', 'withdrawn', 'lapsed', 'proposalAccepted', 'proposalRefused', 'clubClosed', 'coachLeft', 'ownClubClosed', 'playerDeactivated', 'playerActivated', 'playerMerged', 'playerUnmerged', 'coachMerged', 'coachUnmerged', 'clubMerged', 'clubUnmerged'));--> statement-breakpoint
-- A number that leads to another record is nobody else's, whoever gives it: the sequence, an administrator, an import.
CREATE FUNCTION refuse_forwarded_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM merges WHERE gone_number = NEW.number AND undone_on IS NULL) THEN
    RAISE unique_violation USING CONSTRAINT = 'players_number', MESSAGE = 'The number leads to another record';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_forwarded_number BEFORE INSERT OR UPDATE OF number ON players
FOR EACH ROW EXECUTE FUNCTION refuse_forwarded_number();
