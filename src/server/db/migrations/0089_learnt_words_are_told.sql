-- Servers remember the words that somebody may have meant. Most writes teach none: only a row that came or went is told of.
CREATE FUNCTION tell_search_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('search_words_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_search_words_changed AFTER INSERT OR DELETE ON search_words FOR EACH ROW EXECUTE FUNCTION tell_search_words_changed();
