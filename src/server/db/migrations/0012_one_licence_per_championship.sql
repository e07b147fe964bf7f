ALTER TABLE "card_indexes" DROP CONSTRAINT "card_indexes_one_per_group";--> statement-breakpoint
-- Of licences that differ in capitals alone the first keeps its name; the others stay, and are named after their number.
UPDATE "card_indexes" SET "championship" = "championship" || ' (лиценз #' || "card_indexes"."id" || ')'
FROM (
	SELECT "id", row_number() OVER (PARTITION BY "club_id", "year", "age_group", lower("championship" collate "bg_bg") ORDER BY "id") AS "place"
	FROM "card_indexes"
) "doubles" WHERE "doubles"."id" = "card_indexes"."id" AND "doubles"."place" > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "card_indexes_one_per_group" ON "card_indexes" USING btree ("club_id","year","age_group",lower("championship" collate "bg_bg"));