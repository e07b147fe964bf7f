-- Numbers can be brought in from an older register: the sequence passes by whatever is somebody's already.
CREATE FUNCTION next_player_number() RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  given integer;
BEGIN
  LOOP
    given := nextval('player_numbers');
    EXIT WHEN NOT EXISTS (SELECT FROM players WHERE players.number = given)
      AND NOT EXISTS (SELECT FROM merges WHERE merges.gone_number = given AND merges.undone_on IS NULL);
  END LOOP;
  RETURN given;
END;
$$;--> statement-breakpoint
ALTER TABLE "players" ALTER COLUMN "number" SET DEFAULT next_player_number();