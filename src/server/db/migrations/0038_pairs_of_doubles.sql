CREATE TABLE "double_pairs" (
	"id" serial PRIMARY KEY NOT NULL,
	"noun" text NOT NULL,
	"first_id" integer NOT NULL,
	"second_id" integer NOT NULL,
	"score" smallint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"found_on" timestamp with time zone DEFAULT now() NOT NULL,
	"noted_by" integer,
	"is_told" boolean DEFAULT false NOT NULL,
	"decided_by" integer,
	"decided_on" timestamp with time zone,
	CONSTRAINT "double_pairs_noun" CHECK ("double_pairs"."noun" in ('player', 'coach', 'club')),
	CONSTRAINT "double_pairs_state" CHECK ("double_pairs"."state" in ('open', 'different', 'merged')),
	CONSTRAINT "double_pairs_order" CHECK ("double_pairs"."first_id" < "double_pairs"."second_id"),
	CONSTRAINT "double_pairs_decided" CHECK (("double_pairs"."state" = 'open') = ("double_pairs"."decided_on" is null))
);
--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_kind";--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_about";--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "double_count" integer;--> statement-breakpoint
ALTER TABLE "double_pairs" ADD CONSTRAINT "double_pairs_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "double_pairs" ADD CONSTRAINT "double_pairs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "double_pairs_once" ON "double_pairs" USING btree ("noun","first_id","second_id");--> statement-breakpoint
CREATE INDEX "double_pairs_by_second" ON "double_pairs" USING btree ("noun","second_id");--> statement-breakpoint
CREATE INDEX "double_pairs_by_score" ON "double_pairs" USING btree ("state","score" desc,"id");--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_kind" CHECK ("news"."kind" in ('begun', 'signed', 'documentAdded', 'returned', 'carriedOut', 'extensionProposed', 'extensionSigned', 'extended', 'extensionRefused', 'extensionWithdrawn', 'released', 'cancelled', 'refused', 'withdrawn', 'lapsed', 'proposalAccepted', 'proposalRefused', 'clubClosed', 'coachLeft', 'ownClubClosed', 'playerDeactivated', 'playerActivated', 'playerMerged', 'playerUnmerged', 'coachMerged', 'coachUnmerged', 'clubMerged', 'clubUnmerged', 'importDone', 'doublesFound'));--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_about" CHECK (num_nonnulls("news"."transfer_id", "news"."proposal_id", "news"."club_id", "news"."coach_id", "news"."player_id", "news"."import_id", "news"."double_count") = 1);