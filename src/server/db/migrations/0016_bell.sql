CREATE TABLE "alert_reviews" (
	"alert_id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"transfer_id" integer NOT NULL,
	"by_id" integer,
	"party" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "news_kind" CHECK ("news"."kind" in ('begun', 'signed', 'documentAdded', 'carriedOut', 'released', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digest" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digest_on" date;--> statement-breakpoint
ALTER TABLE "alert_reviews" ADD CONSTRAINT "alert_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_of_user" ON "news" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "news_unread" ON "news" USING btree ("user_id") WHERE "news"."read_at" is null;--> statement-breakpoint
CREATE INDEX "news_by_time" ON "news" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_by_status" ON "outbox" USING btree ("status","created_on");--> statement-breakpoint
CREATE INDEX "users_digest_due" ON "users" USING btree ("digest","digest_on") WHERE "users"."digest" <> 'never';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_digest" CHECK ("users"."digest" in ('never', 'daily', 'weekly'));--> statement-breakpoint
-- Servers tell the open pages of a person of news, at the commit.
CREATE FUNCTION tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('news', user_id::text) FROM told;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_news AFTER INSERT ON news REFERENCING NEW TABLE AS told
FOR EACH STATEMENT EXECUTE FUNCTION tell_news();
--> statement-breakpoint
-- What waits for people has changed: „c5“ for club 5 and the administrators, „a“ for administrators, „u5“ for user 5.
CREATE FUNCTION tell_waiting_of_club() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waiting_changed', 'c' || coalesce(NEW.club_id, OLD.club_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_waiting AFTER INSERT OR UPDATE OR DELETE ON card_indexes
FOR EACH ROW EXECUTE FUNCTION tell_waiting_of_club();
--> statement-breakpoint
CREATE FUNCTION tell_waiting_of_licence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waiting_changed', 'c' || club_id) FROM card_indexes
  WHERE id = coalesce(NEW.card_index_id, OLD.card_index_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_waiting AFTER INSERT OR UPDATE OR DELETE ON card_index_players
FOR EACH ROW EXECUTE FUNCTION tell_waiting_of_licence();
--> statement-breakpoint
CREATE FUNCTION tell_waiting_of_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waiting_changed', coalesce('c' || NEW.current_club_id, 'a'));
  PERFORM pg_notify('waiting_changed', coalesce('c' || OLD.current_club_id, 'a'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_waiting AFTER UPDATE OF is_deleted, current_club_id ON players FOR EACH ROW
WHEN (OLD.is_deleted IS DISTINCT FROM NEW.is_deleted OR OLD.current_club_id IS DISTINCT FROM NEW.current_club_id)
EXECUTE FUNCTION tell_waiting_of_player();
--> statement-breakpoint
CREATE FUNCTION tell_waiting_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waiting_changed', coalesce('c' || current_club_id, 'a')) FROM players
  WHERE id = coalesce(NEW.player_id, OLD.player_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_waiting AFTER INSERT OR UPDATE OR DELETE ON player_documents
FOR EACH ROW EXECUTE FUNCTION tell_waiting_of_document();
--> statement-breakpoint
CREATE FUNCTION tell_waiting_of_administrators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waiting_changed', 'a');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_waiting AFTER UPDATE OF status ON outbox FOR EACH ROW
WHEN ((OLD.status = 'failed') IS DISTINCT FROM (NEW.status = 'failed'))
EXECUTE FUNCTION tell_waiting_of_administrators();
--> statement-breakpoint
CREATE TRIGGER tell_waiting AFTER INSERT ON alert_reviews
FOR EACH STATEMENT EXECUTE FUNCTION tell_waiting_of_administrators();
--> statement-breakpoint
CREATE TRIGGER tell_waiting AFTER INSERT ON audit_entries FOR EACH ROW
WHEN (NEW.action IN ('player.refuseRegistration', 'player.readEgn', 'coach.readEgn', 'player.readAll'))
EXECUTE FUNCTION tell_waiting_of_administrators();
