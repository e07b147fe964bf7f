CREATE TABLE "delegate_days" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"given_by" integer NOT NULL,
	"given_on" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_on" timestamp with time zone,
	"revoked_by" integer
);
--> statement-breakpoint
CREATE TABLE "licence_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_index_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"checked_by" integer NOT NULL,
	"as_what" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"received_on" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_on" timestamp with time zone,
	"removed_by" integer,
	CONSTRAINT "licence_checks_place" CHECK ("licence_checks"."place" in (1, 2)),
	CONSTRAINT "licence_checks_as_what" CHECK ("licence_checks"."as_what" in ('administrator', 'delegate'))
);
--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_kind";--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_about";--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "delegate_day_id" integer;--> statement-breakpoint
ALTER TABLE "delegate_days" ADD CONSTRAINT "delegate_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegate_days" ADD CONSTRAINT "delegate_days_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegate_days" ADD CONSTRAINT "delegate_days_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_checks" ADD CONSTRAINT "licence_checks_card_index_id_card_indexes_id_fk" FOREIGN KEY ("card_index_id") REFERENCES "public"."card_indexes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_checks" ADD CONSTRAINT "licence_checks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_checks" ADD CONSTRAINT "licence_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_checks" ADD CONSTRAINT "licence_checks_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delegate_days_once" ON "delegate_days" USING btree ("user_id","day") WHERE "delegate_days"."revoked_on" is null;--> statement-breakpoint
CREATE INDEX "delegate_days_of_user" ON "delegate_days" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "licence_checks_of_card_index" ON "licence_checks" USING btree ("card_index_id","player_id","place") WHERE "licence_checks"."removed_on" is null;--> statement-breakpoint
CREATE INDEX "licence_checks_of_player" ON "licence_checks" USING btree ("player_id");--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_delegate_day_id_delegate_days_id_fk" FOREIGN KEY ("delegate_day_id") REFERENCES "public"."delegate_days"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_kind" CHECK ("news"."kind" in ('begun', 'signed', 'documentAdded', 'returned', 'carriedOut', 'extensionProposed', 'extensionSigned', 'extended', 'extensionRefused', 'extensionWithdrawn', 'released', 'cancelled', 'refused', 'withdrawn', 'lapsed', 'proposalAccepted', 'proposalRefused', 'clubClosed', 'coachLeft', 'ownClubClosed', 'playerDeactivated', 'playerActivated', 'childLinked', 'childOfAge', 'playerMerged', 'playerUnmerged', 'coachMerged', 'coachUnmerged', 'clubMerged', 'clubUnmerged', 'importDone', 'licenceApproved', 'licenceReturned', 'licenceRevoked', 'doublesFound', 'noteMention', 'clubMessage', 'delegateGiven'));--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_about" CHECK (num_nonnulls("news"."transfer_id", "news"."proposal_id", "news"."club_id", "news"."coach_id", "news"."player_id", "news"."import_id", "news"."double_count", "news"."note_id", "news"."decision_id", "news"."club_message_id", "news"."delegate_day_id") = 1);