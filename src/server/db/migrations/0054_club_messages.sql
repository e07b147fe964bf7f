CREATE TABLE "club_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_messages_text" CHECK (length("club_messages"."text") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_kind";--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_about";--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "club_message_id" integer;--> statement-breakpoint
ALTER TABLE "club_messages" ADD CONSTRAINT "club_messages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_messages_of_author" ON "club_messages" USING btree ("created_by","created_on");--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_club_message_id_club_messages_id_fk" FOREIGN KEY ("club_message_id") REFERENCES "public"."club_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_of_author" ON "notes" USING btree ("created_by","created_on");--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_kind" CHECK ("news"."kind" in ('begun', 'signed', 'documentAdded', 'returned', 'carriedOut', 'extensionProposed', 'extensionSigned', 'extended', 'extensionRefused', 'extensionWithdrawn', 'released', 'cancelled', 'refused', 'withdrawn', 'lapsed', 'proposalAccepted', 'proposalRefused', 'clubClosed', 'coachLeft', 'ownClubClosed', 'playerDeactivated', 'playerActivated', 'playerMerged', 'playerUnmerged', 'coachMerged', 'coachUnmerged', 'clubMerged', 'clubUnmerged', 'importDone', 'licenceApproved', 'licenceReturned', 'doublesFound', 'noteMention', 'clubMessage'));--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_about" CHECK (num_nonnulls("news"."transfer_id", "news"."proposal_id", "news"."club_id", "news"."coach_id", "news"."player_id", "news"."import_id", "news"."double_count", "news"."note_id", "news"."decision_id", "news"."club_message_id") = 1);