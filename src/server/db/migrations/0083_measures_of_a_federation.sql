ALTER TABLE "list_entries" DROP CONSTRAINT "list_entries_list";--> statement-breakpoint
ALTER TABLE "list_entries" DROP CONSTRAINT "list_entries_kind_has_code";--> statement-breakpoint
ALTER TABLE "player_developments" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "player_developments" ALTER COLUMN "weight" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "player_developments" ALTER COLUMN "full_extent" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "player_developments" ALTER COLUMN "attack" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "player_developments" ALTER COLUMN "block" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "player_developments" ADD COLUMN "further" jsonb;--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_list" CHECK ("list_entries"."list" in ('position', 'clubType', 'measure'));--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_kind_has_code" CHECK ("list_entries"."list" = 'measure' or ("list_entries"."list" = 'clubType') = ("list_entries"."code" is not null));--> statement-breakpoint
ALTER TABLE "player_developments" ADD CONSTRAINT "player_developments_further" CHECK (jsonb_typeof("player_developments"."further") = 'object');--> statement-breakpoint
-- Those of the specification, in its order; the code is the column that keeps the value, the detail its unit.
INSERT INTO "list_entries" ("list", "value", "label", "code", "detail") VALUES
  ('measure', 0, 'Ръст', 'height', 'см'),
  ('measure', 1, 'Тегло', 'weight', 'кг'),
  ('measure', 2, 'Разтег на ръцете', 'fullExtent', 'см'),
  ('measure', 3, 'Височина при атака', 'attack', 'см'),
  ('measure', 4, 'Височина при блокада', 'block', 'см');
