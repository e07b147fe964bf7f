-- Trigrams behind every search; Bulgarian alphabetical order, Cyrillic first.
-- The legacy spelling of the collation is the one that the embedded engine
-- and every server from 15 on understand in the same way.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE COLLATION IF NOT EXISTS bg_bg (provider = icu, locale = 'und@colReorder=Cyrl');
