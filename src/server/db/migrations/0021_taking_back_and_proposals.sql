CREATE TABLE "player_proposals" (
	"id" serial PRIMARY KEY NOT NULL,
	"player_id" integer NOT NULL,
	"club_id" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"egn_cipher" "bytea",
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer NOT NULL,
	"decided_on" timestamp with time zone,
	"decided_by" integer,
	"reason" text,
	CONSTRAINT "player_proposals_status" CHECK ("player_proposals"."status" in ('open', 'accepted', 'refused', 'withdrawn')),
	CONSTRAINT "player_proposals_decided" CHECK (("player_proposals"."status" = 'open') = ("player_proposals"."decided_on" is null)),
	CONSTRAINT "player_proposals_number" CHECK ("player_proposals"."egn_cipher" is null or "player_proposals"."status" = 'open')
);
--> statement-breakpoint
DROP INDEX "coach_transfers_current";--> statement-breakpoint
DROP INDEX "player_documents_expiring";--> statement-breakpoint
ALTER TABLE "player_documents" ALTER COLUMN "end_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coach_educations" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "coach_educations" ADD COLUMN "removed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coach_educations" ADD COLUMN "removed_by" integer;--> statement-breakpoint
ALTER TABLE "coach_transfers" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "coach_transfers" ADD COLUMN "removed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coach_transfers" ADD COLUMN "removed_by" integer;--> statement-breakpoint
ALTER TABLE "player_developments" ADD COLUMN "removed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "player_developments" ADD COLUMN "removed_by" integer;--> statement-breakpoint
ALTER TABLE "player_documents" ADD COLUMN "removed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "player_documents" ADD COLUMN "removed_by" integer;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "number_kind" text DEFAULT 'national' NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "player_proposals" ADD CONSTRAINT "player_proposals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_proposals" ADD CONSTRAINT "player_proposals_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_proposals" ADD CONSTRAINT "player_proposals_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_proposals" ADD CONSTRAINT "player_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "player_proposals_open" ON "player_proposals" USING btree ("player_id") WHERE "player_proposals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "player_proposals_player_id_created_on_index" ON "player_proposals" USING btree ("player_id","created_on");--> statement-breakpoint
CREATE INDEX "player_proposals_club_id_index" ON "player_proposals" USING btree ("club_id");--> statement-breakpoint
ALTER TABLE "coach_educations" ADD CONSTRAINT "coach_educations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_educations" ADD CONSTRAINT "coach_educations_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_transfers" ADD CONSTRAINT "coach_transfers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_transfers" ADD CONSTRAINT "coach_transfers_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_developments" ADD CONSTRAINT "player_developments_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_documents" ADD CONSTRAINT "player_documents_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coach_transfers_current" ON "coach_transfers" USING btree ("coach_id") WHERE "coach_transfers"."end_date" is null and "coach_transfers"."removed_on" is null;--> statement-breakpoint
CREATE INDEX "player_documents_expiring" ON "player_documents" USING btree ("end_date") WHERE "player_documents"."type" > 0 and "player_documents"."removed_on" is null;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_number_kind" CHECK ("players"."number_kind" in ('national', 'passport'));