-- Whatever else goes wrong, the federation keeps somebody who can run it. The service refuses with a sentence and
-- holds the same row before it looks; this is for every other way to the tables.
CREATE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE administrator integer;
BEGIN
  SELECT id INTO administrator FROM roles WHERE normalized_name = 'ADMINISTRATOR' FOR NO KEY UPDATE;
  IF TG_TABLE_NAME = 'user_roles' THEN
    IF OLD.role_id <> administrator OR NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id AND NOT is_deleted) THEN
      RETURN NULL;
    END IF;
  ELSIF NOT EXISTS (SELECT FROM user_roles WHERE user_id = OLD.id AND role_id = administrator) THEN
    RETURN NULL;
  END IF;
  IF NOT EXISTS (
    SELECT FROM users u JOIN user_roles ur ON ur.user_id = u.id
    WHERE ur.role_id = administrator AND NOT u.is_deleted
  ) THEN
    RAISE EXCEPTION 'Nobody would be an active administrator' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_administrator';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_an_administrator AFTER UPDATE OR DELETE ON user_roles FOR EACH ROW EXECUTE FUNCTION keep_an_administrator();
--> statement-breakpoint
CREATE TRIGGER keep_an_administrator AFTER UPDATE OF is_deleted ON users FOR EACH ROW
  WHEN (NEW.is_deleted AND NOT OLD.is_deleted) EXECUTE FUNCTION keep_an_administrator();
