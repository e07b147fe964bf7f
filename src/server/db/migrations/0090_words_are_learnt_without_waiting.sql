-- A new word was waited for where somebody else was just learning it. Sorted within a statement, yet two transactions of
-- several statements each could wait for each other in a circle (two people who send letters), and one of them failed.
-- Now nobody waits: whoever learns a word holds its lot, and what others learn meanwhile is left out; what is missing
-- then is learnt with the next turn of the housekeeping. Known words need no lot, and there are few of them.
CREATE FUNCTION may_learn(word text) RETURNS boolean LANGUAGE sql AS $$
  SELECT pg_try_advisory_xact_lock(7215045, hashtext(word) & 63)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION learn_words(texts text) RETURNS void LANGUAGE sql AS $$
  WITH unknown AS MATERIALIZED (
    SELECT DISTINCT word COLLATE "C" AS word FROM regexp_split_to_table(texts, ' ') word
    WHERE word ~ '^[a-z]{5,}$' AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = word.word COLLATE "C")
  )
  INSERT INTO search_words SELECT word FROM unknown WHERE may_learn(word) ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION learn_words_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($learn$
    WITH words AS (
      SELECT DISTINCT word COLLATE "C" AS word FROM new_rows, unnest(string_to_array(%s, ' ')) word
      WHERE length(word) >= 5 AND word ~ '^[a-z]+$'
    ), unknown AS MATERIALIZED (
      SELECT word FROM words WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = words.word)
    )
    INSERT INTO search_words SELECT word FROM unknown WHERE may_learn(word) ON CONFLICT DO NOTHING $learn$, TG_ARGV[0]);
  RETURN NULL;
END $$;
