ALTER TABLE "transfers" DROP CONSTRAINT "transfers_clubs_differ";--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "to_club_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "is_international_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "abroad_club" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "abroad_federation" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "abroad_search" text;--> statement-breakpoint
CREATE INDEX "transfers_abroad_names" ON "transfers" USING btree ("id") WHERE "transfers"."abroad_search" is not null;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_receiver" CHECK ("transfers"."to_club_id" is not null or "transfers"."abroad_club" is not null);--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_abroad" CHECK (num_nonnulls("transfers"."abroad_club", "transfers"."abroad_federation", "transfers"."abroad_search") in (0, 3) and ("transfers"."abroad_club" is null or ("transfers"."type" = 2 and num_nonnulls("transfers"."from_club_id", "transfers"."to_club_id") < 2)));--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_clubs_differ" CHECK ("transfers"."from_club_id" is distinct from "transfers"."to_club_id" or "transfers"."to_club_id" is null);
--> statement-breakpoint
-- Nobody abroad has an account: the certificate stands for the signature of that side, so it has to be there.
CREATE FUNCTION transfer_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM transfer_documents d WHERE d.transfer_id = NEW.id AND d.type = 1) THEN
    RAISE EXCEPTION 'The side abroad has no certificate' USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_certificate';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_certificate BEFORE UPDATE OF from_club_signed_at, to_club_signed_at ON transfers
  FOR EACH ROW WHEN (
    NEW.abroad_club IS NOT NULL AND (
      (NEW.to_club_id IS NULL AND OLD.to_club_signed_at IS NULL AND NEW.to_club_signed_at IS NOT NULL)
      OR (NEW.to_club_id IS NOT NULL AND OLD.from_club_signed_at IS NULL AND NEW.from_club_signed_at IS NOT NULL)
    )
  ) EXECUTE FUNCTION transfer_certificate();
--> statement-breakpoint
-- The table of moves (transfer-state.rules.ts), as far as a row can be held to it: known pairs of states, each with what
-- it is made of, and signatures that are given while they are collected and go only when the transfer is returned.
CREATE FUNCTION refuse_transfer_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_moved boolean := NEW.status <> OLD.status;
  is_returned boolean := OLD.status = 2 AND NEW.status = 1;
  is_signed_anew boolean := (NEW.admin_signed_at, NEW.player_signed_at, NEW.from_club_signed_at, NEW.to_club_signed_at)
    IS DISTINCT FROM (OLD.admin_signed_at, OLD.player_signed_at, OLD.from_club_signed_at, OLD.to_club_signed_at);
BEGIN
  IF (is_moved AND (OLD.status, NEW.status) NOT IN ((0, 1), (0, 4), (1, 2), (1, 4), (2, 1), (2, 3), (2, 5), (3, 5)))
    OR (is_moved AND NEW.status = 3 AND (NEW.transferred_at IS NULL OR NEW.released_at IS NOT NULL))
    OR (is_moved AND NEW.status = 5 AND (NEW.transferred_at IS NULL OR NEW.released_at IS NULL))
    OR (is_moved AND NEW.status = 4 AND (NEW.ending IS NULL OR NEW.cancelled_at IS NULL))
    OR (is_returned AND (NEW.transferred_at IS NOT NULL OR NEW.returned_at IS NULL))
    OR (is_signed_anew AND OLD.status NOT IN (0, 1) AND NOT is_returned)
    OR (NOT is_returned AND (
      (OLD.admin_signed_at IS NOT NULL AND NEW.admin_signed_at IS NULL)
      OR (OLD.player_signed_at IS NOT NULL AND NEW.player_signed_at IS NULL)
      OR (OLD.from_club_signed_at IS NOT NULL AND NEW.from_club_signed_at IS NULL)
      OR (OLD.to_club_signed_at IS NOT NULL AND NEW.to_club_signed_at IS NULL)))
    OR (NEW.status IN (0, 1) AND num_nonnulls(NEW.admin_signed_at, NEW.player_signed_at, NEW.from_club_signed_at, NEW.to_club_signed_at) = 4)
  THEN
    RAISE EXCEPTION 'a transfer does not go from % to % like this', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transfers_step';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_transfer_step
BEFORE UPDATE OF status, admin_signed_at, player_signed_at, from_club_signed_at, to_club_signed_at ON transfers
FOR EACH ROW EXECUTE FUNCTION refuse_transfer_step();
