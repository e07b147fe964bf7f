CREATE TABLE "age_groups" (
	"value" smallint PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"label_en" text NOT NULL,
	"age" smallint NOT NULL,
	"sex" smallint NOT NULL,
	"closed_on" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "age_groups_sex" CHECK ("age_groups"."sex" in (0, 1)),
	CONSTRAINT "age_groups_limit" CHECK ("age_groups"."age" between 4 and 99 or "age_groups"."age" = 255)
);
--> statement-breakpoint
ALTER TABLE "card_indexes" DROP CONSTRAINT "card_indexes_age_group";--> statement-breakpoint
CREATE UNIQUE INDEX "age_groups_label" ON "age_groups" USING btree (lower("label" collate "bg_bg"));--> statement-breakpoint
CREATE UNIQUE INDEX "age_groups_age" ON "age_groups" USING btree ("sex","age") WHERE "age_groups"."closed_on" is null;--> statement-breakpoint
-- Those of the specification: their numbers stand on the licences that there are.
INSERT INTO "age_groups" ("value", "label", "label_en", "age", "sex") VALUES
  (0, 'Момчета – детски волейбол', 'Boys – children’s volleyball', 11, 0),
  (1, 'Момчета – мини волейбол', 'Boys – mini volleyball', 12, 0),
  (2, 'Момчета под 14 г.', 'Boys under 14', 13, 0),
  (3, 'Момчета под 16 г.', 'Boys under 16', 15, 0),
  (4, 'Юноши под 18 г.', 'Boys under 18', 17, 0),
  (5, 'Юноши под 20 г.', 'Boys under 20', 19, 0),
  (6, 'Мъже', 'Men', 255, 0),
  (7, 'Момичета – детски волейбол', 'Girls – children’s volleyball', 11, 1),
  (8, 'Момичета – мини волейбол', 'Girls – mini volleyball', 12, 1),
  (9, 'Момичета под 14 г.', 'Girls under 14', 13, 1),
  (10, 'Момичета под 16 г.', 'Girls under 16', 15, 1),
  (11, 'Девойки под 18 г.', 'Girls under 18', 17, 1),
  (12, 'Девойки под 20 г.', 'Girls under 20', 19, 1),
  (13, 'Жени', 'Women', 255, 1);--> statement-breakpoint
-- Servers remember the groups; a change is told to all of them at the commit.
CREATE FUNCTION tell_age_groups_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('age_groups_changed', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_age_groups_changed AFTER INSERT OR UPDATE OR DELETE ON "age_groups" FOR EACH STATEMENT EXECUTE FUNCTION tell_age_groups_changed();--> statement-breakpoint
ALTER TABLE "card_indexes" ADD CONSTRAINT "card_indexes_age_group_age_groups_value_fk" FOREIGN KEY ("age_group") REFERENCES "public"."age_groups"("value") ON DELETE no action ON UPDATE no action;