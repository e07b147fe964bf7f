CREATE TABLE "record_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"field" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_seals_entry" UNIQUE("entry_id")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "signature" "bytea";--> statement-breakpoint
CREATE INDEX "record_changes_of_record" ON "record_changes" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "record_changes_of_person" ON "record_changes" USING btree ("entity","entity_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_of_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
-- What was kept of a record goes with it, whoever takes it away.
CREATE FUNCTION erase_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM record_changes WHERE entity = TG_ARGV[0] AND entity_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER erase_history AFTER DELETE ON players FOR EACH ROW EXECUTE FUNCTION erase_history('player');
--> statement-breakpoint
CREATE TRIGGER erase_history AFTER DELETE ON coaches FOR EACH ROW EXECUTE FUNCTION erase_history('coach');
--> statement-breakpoint
CREATE TRIGGER erase_history AFTER DELETE ON clubs FOR EACH ROW EXECUTE FUNCTION erase_history('club');
--> statement-breakpoint
CREATE TRIGGER erase_history AFTER DELETE ON card_indexes FOR EACH ROW EXECUTE FUNCTION erase_history('cardIndex');
--> statement-breakpoint
CREATE TRIGGER erase_history AFTER DELETE ON transfers FOR EACH ROW EXECUTE FUNCTION erase_history('transfer');
--> statement-breakpoint
CREATE TRIGGER erase_history AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION erase_history('user');
--> statement-breakpoint
-- The audit is only added to. Whoever is stronger than a trigger is found by the chain.
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_audit BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
--> statement-breakpoint
CREATE TRIGGER keep_audit BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
