ALTER TABLE "erasures" DROP CONSTRAINT "erasures_noun";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_noun" CHECK ("erasures"."noun" in ('player', 'coach', 'user'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased" CHECK ("users"."erased_on" is null or "users"."is_deleted");
--> statement-breakpoint
-- Accounts that went with a player before are erased ones too.
UPDATE users u SET erased_on = e.erased_on FROM erasures e
WHERE u.is_deleted AND u.email = 'erased-' || u.id || '@erased.invalid' AND u.first_name = 'Заличен' AND u.last_name = '№' || chr(160) || e.id;
--> statement-breakpoint
-- As of players: whoever erases holds the row, so who signs in or is given something at the same moment waits and sees.
CREATE FUNCTION refuse_erased_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE erased timestamp with time zone;
BEGIN
  SELECT erased_on INTO erased FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  IF erased IS NOT NULL THEN
    RAISE EXCEPTION 'the account is erased' USING ERRCODE = 'check_violation', CONSTRAINT = 'user_is_there';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_erased_user BEFORE INSERT OR UPDATE OF user_id ON user_roles
FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();
--> statement-breakpoint
CREATE TRIGGER refuse_erased_user BEFORE INSERT OR UPDATE OF user_id ON user_clubs
FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();
--> statement-breakpoint
CREATE TRIGGER refuse_erased_user BEFORE INSERT OR UPDATE OF user_id ON user_players
FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();
--> statement-breakpoint
CREATE TRIGGER refuse_erased_user BEFORE INSERT OR UPDATE OF user_id ON delegate_days
FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();
--> statement-breakpoint
CREATE TRIGGER refuse_erased_user BEFORE INSERT OR UPDATE OF user_id ON sessions
FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();
--> statement-breakpoint
CREATE TRIGGER refuse_erased_user BEFORE INSERT OR UPDATE OF user_id ON password_tokens
FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();
--> statement-breakpoint
CREATE TRIGGER refuse_erased_user BEFORE INSERT OR UPDATE OF user_id ON totp_factors
FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();
--> statement-breakpoint
CREATE TRIGGER refuse_erased_user BEFORE INSERT OR UPDATE OF user_id ON passkeys
FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();
--> statement-breakpoint
CREATE FUNCTION keep_erased_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the account is erased' USING ERRCODE = 'check_violation', CONSTRAINT = 'user_is_there';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_erased_user BEFORE UPDATE ON users FOR EACH ROW
WHEN (OLD.erased_on IS NOT NULL AND (OLD.erased_on, OLD.user_name, OLD.email, OLD.first_name, OLD.last_name, OLD.phone_number, OLD.password_hash, OLD.is_deleted)
  IS DISTINCT FROM (NEW.erased_on, NEW.user_name, NEW.email, NEW.first_name, NEW.last_name, NEW.phone_number, NEW.password_hash, NEW.is_deleted))
EXECUTE FUNCTION keep_erased_user();
--> statement-breakpoint
CREATE TRIGGER keep_erased_user_there BEFORE DELETE ON users FOR EACH ROW
WHEN (OLD.erased_on IS NOT NULL) EXECUTE FUNCTION keep_erased_user();
