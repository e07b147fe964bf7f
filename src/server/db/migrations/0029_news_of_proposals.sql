ALTER TABLE "news" DROP CONSTRAINT "news_kind";--> statement-breakpoint
ALTER TABLE "news" ALTER COLUMN "transfer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "proposal_id" integer;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_proposal_id_player_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."player_proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_about" CHECK (("news"."transfer_id" is null) <> ("news"."proposal_id" is null));--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_kind" CHECK ("news"."kind" in ('begun', 'signed', 'documentAdded', 'carriedOut', 'extensionProposed', 'extensionSigned', 'extended', 'extensionRefused', 'extensionWithdrawn', 'released', 'cancelled', 'refused', 'withdrawn', 'lapsed', 'proposalAccepted', 'proposalRefused'));--> statement-breakpoint
-- An open proposal waits for the administrators, until something has become of it.
CREATE TRIGGER tell_waiting AFTER INSERT OR UPDATE OF status ON player_proposals
FOR EACH STATEMENT EXECUTE FUNCTION tell_waiting_of_administrators();
