ALTER TABLE "installation" ADD COLUMN "smallest_team" smallint DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_smallest_team" CHECK ("installation"."smallest_team" between 1 and 30);--> statement-breakpoint
-- Servers remember what the rules ask of the federation; a change is told to all of them at the commit.
CREATE FUNCTION tell_federation_lists_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('federation_lists_changed', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_smallest_team_changed AFTER UPDATE OF "smallest_team" ON "installation" FOR EACH STATEMENT EXECUTE FUNCTION tell_federation_lists_changed();
