ALTER TABLE "news" DROP CONSTRAINT "news_kind";--> statement-breakpoint
ALTER TABLE "transfer_documents" DROP CONSTRAINT "transfer_documents_type";--> statement-breakpoint
DROP INDEX "player_signatures_once";--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "extension_id" integer;--> statement-breakpoint
ALTER TABLE "player_signatures" ADD COLUMN "extension_id" integer;--> statement-breakpoint
ALTER TABLE "player_signatures" ADD COLUMN "completes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_extensions" ADD CONSTRAINT "transfer_extensions_of_transfer" UNIQUE("id","transfer_id");--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_extension" FOREIGN KEY ("extension_id","transfer_id") REFERENCES "public"."transfer_extensions"("id","transfer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_signatures" ADD CONSTRAINT "player_signatures_extension" FOREIGN KEY ("extension_id","transfer_id") REFERENCES "public"."transfer_extensions"("id","transfer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "player_signatures_extension_once" ON "player_signatures" USING btree ("extension_id","person") WHERE "player_signatures"."extension_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "player_signatures_once" ON "player_signatures" USING btree ("transfer_id","person") WHERE "player_signatures"."voided_at" is null and "player_signatures"."extension_id" is null;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_of_extension" CHECK ("links"."extension_id" is null or "links"."transfer_id" is not null);--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_kind" CHECK ("news"."kind" in ('begun', 'partByPlayer', 'partByGuardian', 'signed', 'documentAdded', 'returned', 'carriedOut', 'extensionProposed', 'extensionPartByPlayer', 'extensionPartByGuardian', 'extensionSigned', 'extended', 'extensionRefused', 'extensionWithdrawn', 'released', 'cancelled', 'refused', 'withdrawn', 'lapsed', 'proposalAccepted', 'proposalRefused', 'clubClosed', 'coachLeft', 'ownClubClosed', 'playerDeactivated', 'playerActivated', 'childLinked', 'childOfAge', 'playerMerged', 'playerUnmerged', 'coachMerged', 'coachUnmerged', 'clubMerged', 'clubUnmerged', 'importDone', 'licenceApproved', 'licenceReturned', 'licenceRevoked', 'doublesFound', 'noteMention', 'clubMessage', 'delegateGiven'));--> statement-breakpoint
ALTER TABLE "transfer_documents" ADD CONSTRAINT "transfer_documents_type" CHECK ("transfer_documents"."type" in (0, 1, 2));
--> statement-breakpoint
-- What has completed a signature so far: the last part of each that was given.
UPDATE "player_signatures" s SET "completes" = true FROM "transfers" t
  WHERE t.id = s.transfer_id AND s.answer = 'signed' AND (s.voided_at IS NOT NULL OR t.player_signed_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM "player_signatures" o WHERE o.transfer_id = s.transfer_id AND o.answer = 'signed'
      AND o.voided_at IS NOT DISTINCT FROM s.voided_at AND o.id > s.id);
--> statement-breakpoint
-- The proof of one is none of the other: a transfer and a later last day of it are signed each for itself.
CREATE OR REPLACE FUNCTION player_signature_proved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM player_signatures s
    WHERE s.transfer_id = NEW.id AND s.extension_id IS NULL AND s.voided_at IS NULL AND s.answer = 'signed'
  ) THEN
    RAISE EXCEPTION 'The signature of the player has no proof' USING ERRCODE = 'check_violation', CONSTRAINT = 'player_signature_proved';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION extension_signature_proved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM player_signatures s WHERE s.extension_id = NEW.id AND s.answer = 'signed') THEN
    RAISE EXCEPTION 'The signature of the player has no proof' USING ERRCODE = 'check_violation', CONSTRAINT = 'extension_signature_proved';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER extension_signature_proved BEFORE UPDATE OF player_signed_at ON transfer_extensions
  FOR EACH ROW WHEN (OLD.player_signed_at IS NULL AND NEW.player_signed_at IS NOT NULL AND NEW.player_signed_by IS NULL)
  EXECUTE FUNCTION extension_signature_proved();
