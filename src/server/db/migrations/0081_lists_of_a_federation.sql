CREATE TABLE "list_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"value" smallint NOT NULL,
	"label" text NOT NULL,
	"code" text,
	"detail" text,
	"closed_on" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_entries_list" CHECK ("list_entries"."list" in ('position', 'clubType')),
	CONSTRAINT "list_entries_kind_has_code" CHECK (("list_entries"."list" = 'clubType') = ("list_entries"."code" is not null))
);
--> statement-breakpoint
ALTER TABLE "clubs" DROP CONSTRAINT "clubs_type";--> statement-breakpoint
ALTER TABLE "player_developments" DROP CONSTRAINT "player_developments_position";--> statement-breakpoint
CREATE UNIQUE INDEX "list_entries_value" ON "list_entries" USING btree ("list","value");--> statement-breakpoint
CREATE UNIQUE INDEX "list_entries_code" ON "list_entries" USING btree ("list","code");--> statement-breakpoint
CREATE UNIQUE INDEX "list_entries_label" ON "list_entries" USING btree ("list",lower("label" collate "bg_bg"));--> statement-breakpoint
-- Those of the specification, in its order: measurements and clubs are stored with them.
INSERT INTO "list_entries" ("list", "value", "label", "code", "detail") VALUES
  ('position', 0, 'Разпределител', NULL, NULL),
  ('position', 1, 'Диагонал', NULL, NULL),
  ('position', 2, 'Център', NULL, NULL),
  ('position', 3, 'Посрещач', NULL, NULL),
  ('position', 4, 'Либеро', NULL, NULL),
  ('clubType', 0, 'ВК', 'VK', 'Волейболен клуб'),
  ('clubType', 1, 'СКВ', 'SKV', 'Спортен клуб по волейбол'),
  ('clubType', 2, 'СК', 'SK', 'Спортен клуб');--> statement-breakpoint
CREATE TRIGGER tell_list_entries_changed AFTER INSERT OR UPDATE OR DELETE ON "list_entries" FOR EACH STATEMENT EXECUTE FUNCTION tell_federation_lists_changed();--> statement-breakpoint
-- As a foreign key would: the row is held, so that nobody takes the letters from under a club that is being made.
CREATE FUNCTION hold_club_to_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM list_entries WHERE list = 'clubType' AND code = NEW.type FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'No kind of clubs %', NEW.type USING ERRCODE = 'check_violation', CONSTRAINT = 'clubs_type';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER hold_club_to_list BEFORE INSERT OR UPDATE OF "type" ON "clubs" FOR EACH ROW EXECUTE FUNCTION hold_club_to_list();--> statement-breakpoint
CREATE FUNCTION hold_position_to_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM list_entries WHERE list = 'position' AND value = NEW.position) THEN
    RAISE EXCEPTION 'No post %', NEW.position USING ERRCODE = 'check_violation', CONSTRAINT = 'player_developments_position';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER hold_position_to_list BEFORE INSERT OR UPDATE OF "position" ON "player_developments" FOR EACH ROW EXECUTE FUNCTION hold_position_to_list();
