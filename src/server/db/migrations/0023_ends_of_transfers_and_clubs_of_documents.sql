ALTER TABLE "player_documents" ADD COLUMN "club_id" integer;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "begun_for_id" integer;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "ending" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "refused_by" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "coach_before_id" integer;--> statement-breakpoint
ALTER TABLE "player_documents" ADD CONSTRAINT "player_documents_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_begun_for_id_clubs_id_fk" FOREIGN KEY ("begun_for_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_coach_before_id_coaches_id_fk" FOREIGN KEY ("coach_before_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_ending" CHECK ("transfers"."ending" in ('cancelled', 'refused', 'withdrawn', 'lapsed'));--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_refused" CHECK (("transfers"."ending" = 'refused') = ("transfers"."refused_by" is not null));--> statement-breakpoint
UPDATE "transfers" SET "ending" = 'cancelled' WHERE "status" = 4;--> statement-breakpoint
UPDATE "transfers" t SET "begun_for_id" = (
	SELECT c."club_id" FROM "user_clubs" c WHERE c."user_id" = t."initiated_by" AND c."club_id" IN (t."to_club_id", t."from_club_id")
	ORDER BY c."club_id" = t."to_club_id" DESC LIMIT 1);--> statement-breakpoint
UPDATE "player_documents" d SET "club_id" = p."current_club_id" FROM "players" p WHERE p."id" = d."player_id";
