CREATE INDEX "players_deactivated_by_birth_date" ON "players" USING btree ("birth_date") WHERE "players"."is_deleted";
--> statement-breakpoint
-- Servers remember what was counted from these tables; whichever is written is told to all of them at the commit.
CREATE FUNCTION tell_table_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('table_written', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "age_groups" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "card_index_players" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "card_indexes" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "cities" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "clubs" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "coach_educations" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "coaches" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "collect_items" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "collect_requests" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "document_kinds" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "double_pairs" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "files" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "installation" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "outbox" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "player_documents" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "player_proposals" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "player_signatures" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "players" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "regions" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "season_rules" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "transfer_extensions" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "transfers" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
--> statement-breakpoint
CREATE TRIGGER tell_table_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "webhooks" FOR EACH STATEMENT EXECUTE FUNCTION tell_table_written();
