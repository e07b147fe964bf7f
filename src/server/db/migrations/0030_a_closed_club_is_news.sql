ALTER TABLE "news" DROP CONSTRAINT "news_kind";--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_about";--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "club_id" integer;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_kind" CHECK ("news"."kind" in ('begun', 'signed', 'documentAdded', 'carriedOut', 'extensionProposed', 'extensionSigned', 'extended', 'extensionRefused', 'extensionWithdrawn', 'released', 'cancelled', 'refused', 'withdrawn', 'lapsed', 'proposalAccepted', 'proposalRefused', 'clubClosed'));--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_about" CHECK (num_nonnulls("news"."transfer_id", "news"."proposal_id", "news"."club_id") = 1);