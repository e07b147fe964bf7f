CREATE TABLE "season_rules" (
	"year" smallint PRIMARY KEY NOT NULL,
	"cut_off" smallint NOT NULL,
	"groups_above" smallint,
	"card_indexes_per_season" smallint,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_on" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" integer,
	CONSTRAINT "season_rules_cut_off" CHECK ("season_rules"."cut_off" between 0 and 2),
	CONSTRAINT "season_rules_groups_above" CHECK ("season_rules"."groups_above" between 0 and 6),
	CONSTRAINT "season_rules_card_indexes" CHECK ("season_rules"."card_indexes_per_season" between 1 and 14)
);
--> statement-breakpoint
ALTER TABLE "card_indexes" ADD COLUMN "search" text GENERATED ALWAYS AS (search_text('Лиценз ' || id::text || ' ' || championship)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "season_rules" ADD CONSTRAINT "season_rules_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_indexes_by_season" ON "card_indexes" USING btree ("year","id");
--> statement-breakpoint
-- The championship of a licence never changes: words are learnt once.
CREATE TRIGGER learn_words_of_rows AFTER INSERT ON card_indexes
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words_of_rows('search');
--> statement-breakpoint
INSERT INTO search_words
SELECT DISTINCT word COLLATE "C" FROM card_indexes, unnest(string_to_array(search, ' ')) word WHERE word ~ '^[a-z]{5,}$'
ON CONFLICT DO NOTHING;
