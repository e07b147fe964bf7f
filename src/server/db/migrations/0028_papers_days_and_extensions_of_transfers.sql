CREATE TABLE "transfer_extensions" (
	"id" serial PRIMARY KEY NOT NULL,
	"transfer_id" integer NOT NULL,
	"end_before" date NOT NULL,
	"end_on" date NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proposed_by" integer,
	"proposed_for_id" integer,
	"admin_signed_at" timestamp with time zone,
	"admin_signed_by" integer,
	"player_signed_at" timestamp with time zone,
	"player_signed_by" integer,
	"from_club_signed_at" timestamp with time zone,
	"from_club_signed_by" integer,
	"to_club_signed_at" timestamp with time zone,
	"to_club_signed_by" integer,
	"closed_at" timestamp with time zone,
	"closed_by" integer,
	"outcome" text,
	"refused_by" text,
	"reason" text,
	CONSTRAINT "transfer_extensions_later" CHECK ("transfer_extensions"."end_on" > "transfer_extensions"."end_before"),
	CONSTRAINT "transfer_extensions_outcome" CHECK ("transfer_extensions"."outcome" in ('agreed', 'refused', 'withdrawn', 'lapsed')),
	CONSTRAINT "transfer_extensions_closed" CHECK (("transfer_extensions"."outcome" is null) = ("transfer_extensions"."closed_at" is null)),
	CONSTRAINT "transfer_extensions_refused" CHECK (("transfer_extensions"."outcome" is not distinct from 'refused') = ("transfer_extensions"."refused_by" is not null)),
	CONSTRAINT "transfer_extensions_signed" CHECK ("transfer_extensions"."outcome" is distinct from 'agreed' or ("transfer_extensions"."admin_signed_at" is not null and "transfer_extensions"."player_signed_at" is not null and "transfer_extensions"."from_club_signed_at" is not null and "transfer_extensions"."to_club_signed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_kind";--> statement-breakpoint
ALTER TABLE "transfer_documents" ADD COLUMN "signed_before" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "planned_on" date;--> statement-breakpoint
ALTER TABLE "transfer_extensions" ADD CONSTRAINT "transfer_extensions_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_extensions" ADD CONSTRAINT "transfer_extensions_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_extensions" ADD CONSTRAINT "transfer_extensions_proposed_for_id_clubs_id_fk" FOREIGN KEY ("proposed_for_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_extensions" ADD CONSTRAINT "transfer_extensions_admin_signed_by_users_id_fk" FOREIGN KEY ("admin_signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_extensions" ADD CONSTRAINT "transfer_extensions_player_signed_by_users_id_fk" FOREIGN KEY ("player_signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_extensions" ADD CONSTRAINT "transfer_extensions_from_club_signed_by_users_id_fk" FOREIGN KEY ("from_club_signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_extensions" ADD CONSTRAINT "transfer_extensions_to_club_signed_by_users_id_fk" FOREIGN KEY ("to_club_signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_extensions" ADD CONSTRAINT "transfer_extensions_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_extensions_open" ON "transfer_extensions" USING btree ("transfer_id") WHERE "transfer_extensions"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "transfer_extensions_transfer_id_proposed_at_index" ON "transfer_extensions" USING btree ("transfer_id","proposed_at");--> statement-breakpoint
CREATE INDEX "transfers_planned" ON "transfers" USING btree ("planned_on") WHERE "transfers"."status" = 2 and "transfers"."planned_on" is not null;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_kind" CHECK ("news"."kind" in ('begun', 'signed', 'documentAdded', 'carriedOut', 'extensionProposed', 'extensionSigned', 'extended', 'extensionRefused', 'extensionWithdrawn', 'released', 'cancelled', 'refused', 'withdrawn', 'lapsed'));--> statement-breakpoint
ALTER TABLE "transfer_documents" ADD CONSTRAINT "transfer_documents_signed_before" CHECK ("transfer_documents"."signed_before" <@ array['admin','player','fromClub','toClub']::text[]);--> statement-breakpoint
UPDATE "transfer_documents" d SET "signed_before" = array_remove(ARRAY[
	CASE WHEN t."admin_signed_at" < d."created_on" THEN 'admin' END,
	CASE WHEN t."player_signed_at" < d."created_on" THEN 'player' END,
	CASE WHEN t."from_club_signed_at" < d."created_on" AND t."from_club_id" IS NOT NULL THEN 'fromClub' END,
	CASE WHEN t."to_club_signed_at" < d."created_on" THEN 'toClub' END], NULL)
	FROM "transfers" t WHERE t."id" = d."transfer_id";--> statement-breakpoint
-- The club a player has left with the first move after the document was entered; without one, the club of today.
UPDATE "player_documents" d SET "club_id" = coalesce(
	(SELECT c."id" FROM (
		SELECT t."transferred_at" AS "at", t."from_club_id" AS "club_id" FROM "transfers" t
			WHERE t."player_id" = d."player_id" AND t."transferred_at" > d."created_on"
		UNION ALL
		SELECT t."released_at", t."to_club_id" FROM "transfers" t
			WHERE t."player_id" = d."player_id" AND t."type" <> 0 AND t."released_at" > d."created_on"
		UNION ALL
		SELECT h."at", CASE WHEN jsonb_typeof(h."before") = 'number' THEN (h."before" #>> '{}')::integer END
			FROM "record_changes" h
			WHERE h."entity" = 'player' AND h."entity_id" = d."player_id" AND h."field" = 'currentClubId'
				AND h."at" > d."created_on"
		ORDER BY 1 LIMIT 1) m JOIN "clubs" c ON c."id" = m."club_id"),
	p."current_club_id")
	FROM "players" p WHERE p."id" = d."player_id";--> statement-breakpoint
-- The coach of the club a player has left is not the coach of the player any more, but may be again after a loan.
UPDATE "transfers" t SET "coach_before_id" = p."current_coach_id" FROM "players" p, "coaches" k
	WHERE p."id" = t."player_id" AND t."transferred_at" IS NOT NULL AND p."current_club_id" = t."to_club_id"
		AND (t."type" = 0 OR t."released_at" IS NULL)
		AND k."id" = p."current_coach_id" AND k."current_club_id" = t."from_club_id";--> statement-breakpoint
UPDATE "players" p SET "current_coach_id" = NULL, "version" = p."version" + 1 FROM "transfers" t
	WHERE t."player_id" = p."id" AND t."coach_before_id" = p."current_coach_id";
