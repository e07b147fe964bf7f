ALTER TABLE "erasures" DROP CONSTRAINT "erasures_noun";--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "erased_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_erased" CHECK ("coaches"."erased_on" is null or "coaches"."current_club_id" is null);--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_noun" CHECK ("erasures"."noun" in ('player', 'coach'));
--> statement-breakpoint
-- As of players: whoever erases holds the row, so what names the coach at the same moment waits and sees.
CREATE FUNCTION assert_coaches_there(VARIADIC coach_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE erased timestamp with time zone;
BEGIN
  FOR erased IN SELECT erased_on FROM coaches WHERE id = ANY (coach_ids) ORDER BY id FOR KEY SHARE LOOP
    IF erased IS NOT NULL THEN
      RAISE EXCEPTION 'the coach is erased' USING ERRCODE = 'check_violation', CONSTRAINT = 'coach_is_there';
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_erased_coach() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM assert_coaches_there(NEW.coach_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_erased_coach BEFORE INSERT OR UPDATE OF coach_id ON coach_educations
FOR EACH ROW EXECUTE FUNCTION refuse_erased_coach();
--> statement-breakpoint
CREATE TRIGGER refuse_erased_coach BEFORE INSERT OR UPDATE OF coach_id ON coach_transfers
FOR EACH ROW EXECUTE FUNCTION refuse_erased_coach();
--> statement-breakpoint
CREATE TRIGGER refuse_erased_coach BEFORE INSERT OR UPDATE OF coach_id ON notes
FOR EACH ROW WHEN (NEW.coach_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_coach();
--> statement-breakpoint
-- Whoever is named already stays named, under the pseudonym.
CREATE FUNCTION refuse_erased_coaches_of_licence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM assert_coaches_there(NEW.senior_coach_id, NEW.coach_id, NEW.coach2_id);
  ELSE
    PERFORM assert_coaches_there(nullif(NEW.senior_coach_id, OLD.senior_coach_id), nullif(NEW.coach_id, OLD.coach_id), nullif(NEW.coach2_id, OLD.coach2_id));
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_erased_coaches BEFORE INSERT OR UPDATE OF senior_coach_id, coach_id, coach2_id ON card_indexes
FOR EACH ROW EXECUTE FUNCTION refuse_erased_coaches_of_licence();
--> statement-breakpoint
CREATE FUNCTION refuse_erased_coaches_of_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM assert_coaches_there(NEW.first_coach_id, NEW.current_coach_id);
  ELSE
    PERFORM assert_coaches_there(nullif(NEW.first_coach_id, OLD.first_coach_id), nullif(NEW.current_coach_id, OLD.current_coach_id));
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_erased_coaches BEFORE INSERT OR UPDATE OF first_coach_id, current_coach_id ON players
FOR EACH ROW WHEN (NEW.first_coach_id IS NOT NULL OR NEW.current_coach_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_coaches_of_player();
--> statement-breakpoint
CREATE FUNCTION refuse_erased_coaches_of_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM assert_coaches_there(NEW.coach_id, NEW.coach_before_id);
  ELSE
    PERFORM assert_coaches_there(nullif(NEW.coach_id, OLD.coach_id), nullif(NEW.coach_before_id, OLD.coach_before_id));
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_erased_coaches BEFORE INSERT OR UPDATE OF coach_id, coach_before_id ON transfers
FOR EACH ROW WHEN (NEW.coach_id IS NOT NULL OR NEW.coach_before_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_coaches_of_transfer();
--> statement-breakpoint
CREATE FUNCTION keep_erased_coach() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the coach is erased' USING ERRCODE = 'check_violation', CONSTRAINT = 'coach_is_there';
END $$;
--> statement-breakpoint
-- What follows from others, as a first club that became another one, is no change of the person.
CREATE TRIGGER keep_erased_coach BEFORE UPDATE ON coaches FOR EACH ROW
WHEN (OLD.erased_on IS NOT NULL AND (OLD.erased_on, OLD.name, OLD.first_name, OLD.middle_name, OLD.last_name, OLD.latin_name, OLD.egn_index, OLD.photo_id, OLD.birth_date, OLD.current_club_id)
  IS DISTINCT FROM (NEW.erased_on, NEW.name, NEW.first_name, NEW.middle_name, NEW.last_name, NEW.latin_name, NEW.egn_index, NEW.photo_id, NEW.birth_date, NEW.current_club_id))
EXECUTE FUNCTION keep_erased_coach();
--> statement-breakpoint
CREATE TRIGGER keep_erased_coach_there BEFORE DELETE ON coaches FOR EACH ROW
WHEN (OLD.erased_on IS NOT NULL) EXECUTE FUNCTION keep_erased_coach();
