CREATE TABLE "championships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_index_players" DROP CONSTRAINT "card_index_players_card_index";
--> statement-breakpoint
DROP INDEX "card_indexes_one_per_group";--> statement-breakpoint
ALTER TABLE "card_indexes" ADD COLUMN "removed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_indexes" ADD COLUMN "removed_by" integer;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "lender_told_on" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "championships_name" ON "championships" USING btree (lower("name" collate "bg_bg"));--> statement-breakpoint
ALTER TABLE "card_index_players" ADD CONSTRAINT "card_index_players_card_index" FOREIGN KEY ("card_index_id","year","age_group") REFERENCES "public"."card_indexes"("id","year","age_group") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "card_indexes" ADD CONSTRAINT "card_indexes_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_indexes_one_per_group" ON "card_indexes" USING btree ("club_id","year","age_group",lower("championship" collate "bg_bg")) WHERE "card_indexes"."removed_on" is null;--> statement-breakpoint
-- What there are licences for stays allowed; a few that every federation has come first.
INSERT INTO "championships" ("name") VALUES ('Купа на България'), ('Зонално първенство'), ('Международен турнир');--> statement-breakpoint
INSERT INTO "championships" ("name")
SELECT min("championship") FROM "card_indexes" WHERE lower("championship" collate "bg_bg") <> 'държавно първенство'
GROUP BY lower("championship" collate "bg_bg") ORDER BY 1
ON CONFLICT DO NOTHING;
