ALTER TABLE "news" DROP CONSTRAINT "news_kind";--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_about";--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "coach_id" integer;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_kind" CHECK ("news"."kind" in ('begun', 'signed', 'documentAdded', 'carriedOut', 'extensionProposed', 'extensionSigned', 'extended', 'extensionRefused', 'extensionWithdrawn', 'released', 'cancelled', 'refused', 'withdrawn', 'lapsed', 'proposalAccepted', 'proposalRefused', 'clubClosed', 'coachLeft'));--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_about" CHECK (num_nonnulls("news"."transfer_id", "news"."proposal_id", "news"."club_id", "news"."coach_id") = 1);