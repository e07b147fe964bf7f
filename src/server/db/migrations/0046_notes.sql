CREATE TABLE "note_mentions" (
	"note_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "note_mentions_note_id_user_id_pk" PRIMARY KEY("note_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"player_id" integer,
	"coach_id" integer,
	"club_id" integer,
	"card_index_id" integer,
	"transfer_id" integer,
	"for_club_id" integer,
	"for_other_club_id" integer,
	"text" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_on" timestamp with time zone,
	"removed_by" integer,
	CONSTRAINT "notes_about" CHECK (num_nonnulls("notes"."player_id", "notes"."coach_id", "notes"."club_id", "notes"."card_index_id", "notes"."transfer_id") = 1),
	CONSTRAINT "notes_text" CHECK (length("notes"."text") between 1 and 2000),
	CONSTRAINT "notes_other_party" CHECK ("notes"."for_other_club_id" is null or ("notes"."transfer_id" is not null and "notes"."for_club_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_kind";--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_about";--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "note_id" integer;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_card_index_id_card_indexes_id_fk" FOREIGN KEY ("card_index_id") REFERENCES "public"."card_indexes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_for_club_id_clubs_id_fk" FOREIGN KEY ("for_club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_for_other_club_id_clubs_id_fk" FOREIGN KEY ("for_other_club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_of_player" ON "notes" USING btree ("player_id","id") WHERE "notes"."player_id" is not null;--> statement-breakpoint
CREATE INDEX "notes_of_coach" ON "notes" USING btree ("coach_id","id") WHERE "notes"."coach_id" is not null;--> statement-breakpoint
CREATE INDEX "notes_of_club" ON "notes" USING btree ("club_id","id") WHERE "notes"."club_id" is not null;--> statement-breakpoint
CREATE INDEX "notes_of_card_index" ON "notes" USING btree ("card_index_id","id") WHERE "notes"."card_index_id" is not null;--> statement-breakpoint
CREATE INDEX "notes_of_transfer" ON "notes" USING btree ("transfer_id","id") WHERE "notes"."transfer_id" is not null;--> statement-breakpoint
CREATE INDEX "notes_for_club" ON "notes" USING btree ("for_club_id") WHERE "notes"."for_club_id" is not null;--> statement-breakpoint
CREATE INDEX "notes_for_other_club" ON "notes" USING btree ("for_other_club_id") WHERE "notes"."for_other_club_id" is not null;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_kind" CHECK ("news"."kind" in ('begun', 'signed', 'documentAdded', 'returned', 'carriedOut', 'extensionProposed', 'extensionSigned', 'extended', 'extensionRefused', 'extensionWithdrawn', 'released', 'cancelled', 'refused', 'withdrawn', 'lapsed', 'proposalAccepted', 'proposalRefused', 'clubClosed', 'coachLeft', 'ownClubClosed', 'playerDeactivated', 'playerActivated', 'playerMerged', 'playerUnmerged', 'coachMerged', 'coachUnmerged', 'clubMerged', 'clubUnmerged', 'importDone', 'doublesFound', 'noteMention'));--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_about" CHECK (num_nonnulls("news"."transfer_id", "news"."proposal_id", "news"."club_id", "news"."coach_id", "news"."player_id", "news"."import_id", "news"."double_count", "news"."note_id") = 1);--> statement-breakpoint
-- Whatever a record leaves behind of notes that were taken away goes with it; those that are there stand in the way.
CREATE FUNCTION drop_removed_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DELETE FROM notes WHERE %I = $1 AND removed_on IS NOT NULL', TG_ARGV[0]) USING OLD.id;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER drop_removed_notes BEFORE DELETE ON players
FOR EACH ROW EXECUTE FUNCTION drop_removed_notes('player_id');--> statement-breakpoint
CREATE TRIGGER drop_removed_notes BEFORE DELETE ON coaches
FOR EACH ROW EXECUTE FUNCTION drop_removed_notes('coach_id');--> statement-breakpoint
CREATE TRIGGER drop_removed_notes BEFORE DELETE ON card_indexes
FOR EACH ROW EXECUTE FUNCTION drop_removed_notes('card_index_id');--> statement-breakpoint
CREATE TRIGGER drop_removed_notes BEFORE DELETE ON transfers
FOR EACH ROW EXECUTE FUNCTION drop_removed_notes('transfer_id');--> statement-breakpoint
CREATE TRIGGER drop_removed_notes BEFORE DELETE ON clubs
FOR EACH ROW EXECUTE FUNCTION drop_removed_notes('club_id');--> statement-breakpoint
CREATE TRIGGER drop_removed_notes_for BEFORE DELETE ON clubs
FOR EACH ROW EXECUTE FUNCTION drop_removed_notes('for_club_id');--> statement-breakpoint
CREATE TRIGGER drop_removed_notes_for_other BEFORE DELETE ON clubs
FOR EACH ROW EXECUTE FUNCTION drop_removed_notes('for_other_club_id');
