ALTER TABLE "news" DROP CONSTRAINT "news_kind";--> statement-breakpoint
ALTER TABLE "card_index_decision_players" ADD COLUMN "paper_kinds" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "card_index_decision_players" ADD COLUMN "player_version" integer;--> statement-breakpoint
ALTER TABLE "card_index_decisions" ADD COLUMN "mend_until" date;--> statement-breakpoint
ALTER TABLE "card_index_decisions" ADD COLUMN "is_revocation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "card_index_decisions" ADD CONSTRAINT "card_index_decisions_of_return" CHECK (not "card_index_decisions"."is_approval" or ("card_index_decisions"."mend_until" is null and not "card_index_decisions"."is_revocation"));--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_kind" CHECK ("news"."kind" in ('begun', 'signed', 'documentAdded', 'returned', 'carriedOut', 'extensionProposed', 'extensionSigned', 'extended', 'extensionRefused', 'extensionWithdrawn', 'released', 'cancelled', 'refused', 'withdrawn', 'lapsed', 'proposalAccepted', 'proposalRefused', 'clubClosed', 'coachLeft', 'ownClubClosed', 'playerDeactivated', 'playerActivated', 'childLinked', 'childOfAge', 'playerMerged', 'playerUnmerged', 'coachMerged', 'coachUnmerged', 'clubMerged', 'clubUnmerged', 'importDone', 'licenceApproved', 'licenceReturned', 'licenceRevoked', 'doublesFound', 'noteMention', 'clubMessage'));--> statement-breakpoint
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
