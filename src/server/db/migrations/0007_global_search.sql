-- `searchText` of src/domain/search-key.ts for what the database folds itself; a test holds the two together.
CREATE FUNCTION search_text(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE folded text := lower(normalize(written, NFC));
BEGIN
  folded := regexp_replace(folded, '[\s„“"«»,;/()–—-]+', ' ', 'g');
  folded := regexp_replace(folded, '(^|[^[:alpha:]])българия($|[^[:alpha:]])', '\1bulgaria\2', 'g');
  folded := translate(folded, 'абвгдезийклмнопрстуфхъьѝ', 'abvgdeziyklmnoprstufhayi');
  folded := replace(replace(replace(replace(folded, 'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh');
  folded := replace(replace(replace(folded, 'щ', 'sht'), 'ю', 'yu'), 'я', 'ya');
  folded := replace(replace(normalize(folded, NFD), 'iya', 'ia'), 'tz', 'ts');
  folded := regexp_replace(translate(folded, 'wxy', 'vhi'), '[^a-z0-9 ]', '', 'g');
  folded := btrim(regexp_replace(folded, ' +', ' ', 'g'));
  RETURN CASE folded WHEN '' THEN '' ELSE ' ' || folded || ' ' END;
END $$;
--> statement-breakpoint
ALTER TABLE "clubs" ADD COLUMN "contact_search" text GENERATED ALWAYS AS (search_text(license_number || ' ' || email || ' ' || president || ' ' || contact_number)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(recipient || ' ' || subject)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "account_search" text GENERATED ALWAYS AS (search_text(user_name || ' ' || email || ' ' || phone_number)) STORED NOT NULL;
--> statement-breakpoint
-- A space before and after each word: a whole word and the beginning of one are found by the same index.
UPDATE players SET search = ' ' || search || ' ';--> statement-breakpoint
UPDATE clubs SET search = ' ' || search || ' ';--> statement-breakpoint
UPDATE coaches SET search = ' ' || search || ' ';--> statement-breakpoint
UPDATE users SET search = ' ' || search || ' ';--> statement-breakpoint
-- Every folded word of five letters or more that has ever been searched in: a word with a slip is looked up here.
-- Words are never taken out: one that nobody has any more finds nobody.
CREATE TABLE search_words (word text COLLATE "C" PRIMARY KEY);
--> statement-breakpoint
-- Sorted, so that two transactions with the same new words never wait for each other in a circle.
CREATE FUNCTION learn_words(texts text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words
  SELECT DISTINCT word COLLATE "C" FROM regexp_split_to_table(texts, ' ') word
  WHERE word ~ '^[a-z]{5,}$' ORDER BY 1
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- The argument is what a new row of the table is searched in.
CREATE FUNCTION learn_words_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($learn$
    INSERT INTO search_words
    SELECT DISTINCT word COLLATE "C" FROM new_rows, unnest(string_to_array(%s, ' ')) word
    WHERE length(word) >= 5 AND word ~ '^[a-z]+$' ORDER BY 1
    ON CONFLICT DO NOTHING $learn$, TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION learn_words_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed jsonb := to_jsonb(NEW);
BEGIN
  PERFORM learn_words(concat_ws(' ', changed->>'search', changed->>'contact_search', changed->>'account_search'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER learn_words_of_rows AFTER INSERT ON players
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words_of_rows('search');
--> statement-breakpoint
CREATE TRIGGER learn_words_of_change AFTER UPDATE ON players FOR EACH ROW
  WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION learn_words_of_change();
--> statement-breakpoint
INSERT INTO search_words
SELECT DISTINCT word COLLATE "C" FROM players, unnest(string_to_array(search, ' ')) word WHERE word ~ '^[a-z]{5,}$'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER learn_words_of_rows AFTER INSERT ON clubs
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words_of_rows('search || contact_search');
--> statement-breakpoint
CREATE TRIGGER learn_words_of_change AFTER UPDATE ON clubs FOR EACH ROW
  WHEN (OLD.search || OLD.contact_search IS DISTINCT FROM NEW.search || NEW.contact_search) EXECUTE FUNCTION learn_words_of_change();
--> statement-breakpoint
INSERT INTO search_words
SELECT DISTINCT word COLLATE "C" FROM clubs, unnest(string_to_array(search || contact_search, ' ')) word WHERE word ~ '^[a-z]{5,}$'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER learn_words_of_rows AFTER INSERT ON coaches
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words_of_rows('search');
--> statement-breakpoint
CREATE TRIGGER learn_words_of_change AFTER UPDATE ON coaches FOR EACH ROW
  WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION learn_words_of_change();
--> statement-breakpoint
INSERT INTO search_words
SELECT DISTINCT word COLLATE "C" FROM coaches, unnest(string_to_array(search, ' ')) word WHERE word ~ '^[a-z]{5,}$'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER learn_words_of_rows AFTER INSERT ON users
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words_of_rows('search || account_search');
--> statement-breakpoint
CREATE TRIGGER learn_words_of_change AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.search || OLD.account_search IS DISTINCT FROM NEW.search || NEW.account_search) EXECUTE FUNCTION learn_words_of_change();
--> statement-breakpoint
INSERT INTO search_words
SELECT DISTINCT word COLLATE "C" FROM users, unnest(string_to_array(search || account_search, ' ')) word WHERE word ~ '^[a-z]{5,}$'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER learn_words_of_rows AFTER INSERT ON outbox
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words_of_rows('search');
--> statement-breakpoint
CREATE TRIGGER learn_words_of_change AFTER UPDATE ON outbox FOR EACH ROW
  WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION learn_words_of_change();
--> statement-breakpoint
INSERT INTO search_words
SELECT DISTINCT word COLLATE "C" FROM outbox, unnest(string_to_array(search, ' ')) word WHERE word ~ '^[a-z]{5,}$'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The few nationalities there are, folded once instead of with each player.
CREATE TABLE nationalities (name text PRIMARY KEY, search text NOT NULL);
--> statement-breakpoint
INSERT INTO nationalities SELECT name, search_text(name) FROM (SELECT DISTINCT nationality AS name FROM players) known;
--> statement-breakpoint
CREATE FUNCTION learn_nationalities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO nationalities
  SELECT name, search_text(name) FROM (SELECT DISTINCT nationality AS name FROM new_rows) given
  WHERE NOT EXISTS (SELECT FROM nationalities known WHERE known.name = given.name) ORDER BY 1
  ON CONFLICT DO NOTHING;
  PERFORM learn_words(search_text(string_agg(DISTINCT nationality, ' '))) FROM new_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER learn_nationalities AFTER INSERT ON players
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_nationalities();
--> statement-breakpoint
CREATE FUNCTION learn_nationality() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO nationalities VALUES (NEW.nationality, search_text(NEW.nationality)) ON CONFLICT DO NOTHING;
  PERFORM learn_words(search_text(NEW.nationality));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER learn_nationality AFTER UPDATE ON players FOR EACH ROW
  WHEN (OLD.nationality IS DISTINCT FROM NEW.nationality) EXECUTE FUNCTION learn_nationality();
--> statement-breakpoint
SELECT learn_words(string_agg(search, ' ')) FROM nationalities;
--> statement-breakpoint
-- Players are found by their club: when it is renamed, what searches have counted is forgotten.
CREATE TRIGGER tell_players_changed AFTER UPDATE ON clubs FOR EACH ROW
  WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION tell_players_changed();
--> statement-breakpoint
-- Servers remember the clubs and the nationalities to look for a word in.
CREATE FUNCTION tell_search_lists_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('search_lists_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_search_lists_changed AFTER UPDATE ON clubs FOR EACH ROW
  WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION tell_search_lists_changed();
--> statement-breakpoint
CREATE TRIGGER tell_search_lists_joined AFTER INSERT OR DELETE ON clubs
  FOR EACH STATEMENT EXECUTE FUNCTION tell_search_lists_changed();
--> statement-breakpoint
CREATE TRIGGER tell_search_lists_changed AFTER INSERT OR UPDATE OR DELETE ON nationalities FOR EACH ROW EXECUTE FUNCTION tell_search_lists_changed();
