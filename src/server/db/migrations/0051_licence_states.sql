CREATE TABLE "card_index_decision_players" (
	"id" serial PRIMARY KEY NOT NULL,
	"decision_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"left_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "card_index_decisions" (
	"id" serial PRIMARY KEY NOT NULL,
	"card_index_id" integer NOT NULL,
	"decided_on" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" integer,
	"is_approval" boolean NOT NULL,
	"reason" text,
	"senior_coach_id" integer,
	"coach_id" integer,
	"coach2_id" integer,
	"medic" text,
	"masseur" text,
	CONSTRAINT "card_index_decisions_of_card_index" UNIQUE("id","card_index_id"),
	CONSTRAINT "card_index_decisions_reason" CHECK ("card_index_decisions"."is_approval" = ("card_index_decisions"."reason" is null) and coalesce(length("card_index_decisions"."reason") > 0, true))
);
--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_kind";--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_about";--> statement-breakpoint
ALTER TABLE "card_indexes" ADD COLUMN "state" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "card_indexes" ADD COLUMN "state_on" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "card_indexes" ADD COLUMN "approval_id" integer;--> statement-breakpoint
ALTER TABLE "card_indexes" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "decision_id" integer;--> statement-breakpoint
ALTER TABLE "season_rules" ADD COLUMN "is_approval_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "card_index_decision_players" ADD CONSTRAINT "card_index_decision_players_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_index_decision_players" ADD CONSTRAINT "card_index_decision_players_decision" FOREIGN KEY ("decision_id") REFERENCES "public"."card_index_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_index_decisions" ADD CONSTRAINT "card_index_decisions_card_index_id_card_indexes_id_fk" FOREIGN KEY ("card_index_id") REFERENCES "public"."card_indexes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_index_decisions" ADD CONSTRAINT "card_index_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_index_decisions" ADD CONSTRAINT "card_index_decisions_senior_coach_id_coaches_id_fk" FOREIGN KEY ("senior_coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_index_decisions" ADD CONSTRAINT "card_index_decisions_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_index_decisions" ADD CONSTRAINT "card_index_decisions_coach2_id_coaches_id_fk" FOREIGN KEY ("coach2_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_index_decision_players_once" ON "card_index_decision_players" USING btree ("decision_id","player_id");--> statement-breakpoint
CREATE INDEX "card_index_decision_players_player_id_index" ON "card_index_decision_players" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "card_index_decisions_card_index_id_index" ON "card_index_decisions" USING btree ("card_index_id");--> statement-breakpoint
CREATE INDEX "card_index_decisions_senior_coach_id_index" ON "card_index_decisions" USING btree ("senior_coach_id");--> statement-breakpoint
CREATE INDEX "card_index_decisions_coach_id_index" ON "card_index_decisions" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "card_index_decisions_coach2_id_index" ON "card_index_decisions" USING btree ("coach2_id");--> statement-breakpoint
ALTER TABLE "card_indexes" ADD CONSTRAINT "card_indexes_approval" FOREIGN KEY ("approval_id","id") REFERENCES "public"."card_index_decisions"("id","card_index_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_indexes" ADD CONSTRAINT "card_indexes_return" FOREIGN KEY ("return_id","id") REFERENCES "public"."card_index_decisions"("id","card_index_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_decision_id_card_index_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."card_index_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_indexes_submitted" ON "card_indexes" USING btree ("state_on","id") WHERE "card_indexes"."state" = 'submitted' and "card_indexes"."removed_on" is null;--> statement-breakpoint
ALTER TABLE "card_indexes" ADD CONSTRAINT "card_indexes_state" CHECK ("card_indexes"."state" in ('draft', 'submitted', 'approved', 'returned'));--> statement-breakpoint
ALTER TABLE "card_indexes" ADD CONSTRAINT "card_indexes_approved" CHECK ("card_indexes"."state" <> 'approved' or "card_indexes"."approval_id" is not null);--> statement-breakpoint
ALTER TABLE "card_indexes" ADD CONSTRAINT "card_indexes_returned" CHECK ("card_indexes"."state" <> 'returned' or "card_indexes"."return_id" is not null);--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_kind" CHECK ("news"."kind" in ('begun', 'signed', 'documentAdded', 'returned', 'carriedOut', 'extensionProposed', 'extensionSigned', 'extended', 'extensionRefused', 'extensionWithdrawn', 'released', 'cancelled', 'refused', 'withdrawn', 'lapsed', 'proposalAccepted', 'proposalRefused', 'clubClosed', 'coachLeft', 'ownClubClosed', 'playerDeactivated', 'playerActivated', 'playerMerged', 'playerUnmerged', 'coachMerged', 'coachUnmerged', 'clubMerged', 'clubUnmerged', 'importDone', 'licenceApproved', 'licenceReturned', 'doublesFound', 'noteMention'));--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_about" CHECK (num_nonnulls("news"."transfer_id", "news"."proposal_id", "news"."club_id", "news"."coach_id", "news"."player_id", "news"."import_id", "news"."double_count", "news"."note_id", "news"."decision_id") = 1);--> statement-breakpoint
-- Whatever was there counts as approved since its sheet was last printed, or since today.
INSERT INTO "card_index_decisions" ("card_index_id", "decided_on", "is_approval", "senior_coach_id", "coach_id", "coach2_id", "medic", "masseur")
	SELECT i."id", coalesce((SELECT max(s."printed_on") FROM "printed_sheets" s WHERE s."card_index_id" = i."id"), now()), true,
		i."senior_coach_id", i."coach_id", i."coach2_id", i."medic", i."masseur"
	FROM "card_indexes" i ORDER BY i."id";--> statement-breakpoint
INSERT INTO "card_index_decision_players" ("decision_id", "player_id")
	SELECT d."id", m."player_id" FROM "card_index_decisions" d
	JOIN "card_index_players" m ON m."card_index_id" = d."card_index_id" AND m."removed_on" IS NULL;--> statement-breakpoint
UPDATE "card_indexes" i SET "state" = 'approved', "state_on" = d."decided_on", "approval_id" = d."id"
	FROM "card_index_decisions" d WHERE d."card_index_id" = i."id";--> statement-breakpoint
-- The steps of a licence, as the rules list them; an approval of its own makes any of them approved.
CREATE FUNCTION refuse_licence_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (('draft', 'submitted'), ('submitted', 'draft'), ('submitted', 'returned'), ('returned', 'submitted'), ('approved', 'draft'))
    AND NOT (NEW.state = 'approved' AND NEW.approval_id IS DISTINCT FROM OLD.approval_id) THEN
    RAISE EXCEPTION 'a licence does not go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'card_indexes_step';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_licence_step BEFORE UPDATE OF state ON card_indexes
FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION refuse_licence_step();
