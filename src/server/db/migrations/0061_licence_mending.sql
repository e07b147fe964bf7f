--> statement-breakpoint
-- Whoever has a licence to mend on the day of the upgrade has a week for it, as from now on everybody has.
UPDATE "card_index_decisions" d SET "mend_until" = current_date + 7
	FROM "card_indexes" i WHERE i."return_id" = d."id" AND i."state" = 'returned';--> statement-breakpoint
-- An approval is taken away from whatever stands on top of it.
CREATE OR REPLACE FUNCTION refuse_licence_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (('draft', 'submitted'), ('submitted', 'draft'), ('submitted', 'returned'), ('returned', 'submitted'), ('approved', 'draft'), ('approved', 'returned'), ('draft', 'returned'))
    AND NOT (NEW.state = 'approved' AND NEW.approval_id IS DISTINCT FROM OLD.approval_id) THEN
    RAISE EXCEPTION 'a licence does not go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'card_indexes_step';
  END IF;
  RETURN NEW;
END $$;
