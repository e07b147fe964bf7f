CREATE TABLE "retention_notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"rule_version" integer NOT NULL,
	"announced_on" date NOT NULL,
	"through_day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "retention_notices_kind" CHECK ("retention_notices"."kind" in ('documents', 'photos', 'measurements', 'players', 'accounts'))
);
--> statement-breakpoint
CREATE TABLE "retention_rules" (
	"kind" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"months" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "retention_rules_kind" CHECK ("retention_rules"."kind" in ('documents', 'photos', 'measurements', 'players', 'accounts')),
	CONSTRAINT "retention_rules_months" CHECK ("retention_rules"."months" between 6 and 600)
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"started_on" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_on" timestamp with time zone,
	"kind" text NOT NULL,
	"last_row" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pending_files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "retention_runs_kind" CHECK ("retention_runs"."kind" in ('documents', 'photos', 'measurements', 'players', 'accounts'))
);
--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_kind";--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_about";--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "retention_notice_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "retention_notices_once" ON "retention_notices" USING btree ("kind","rule_version","announced_on");--> statement-breakpoint
CREATE UNIQUE INDEX "retention_runs_day" ON "retention_runs" USING btree ("day");--> statement-breakpoint
CREATE INDEX "retention_runs_open" ON "retention_runs" USING btree ("id") WHERE "retention_runs"."finished_on" is null or "retention_runs"."pending_files" <> '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_retention_notice_id_retention_notices_id_fk" FOREIGN KEY ("retention_notice_id") REFERENCES "public"."retention_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_developments_kept" ON "player_developments" USING btree (greatest("date", ("created_on" at time zone 'Europe/Sofia')::date));--> statement-breakpoint
CREATE INDEX "player_documents_kept" ON "player_documents" USING btree (greatest(coalesce("end_date", ("removed_on" at time zone 'Europe/Sofia')::date), ("created_on" at time zone 'Europe/Sofia')::date)) WHERE "player_documents"."end_date" is not null or "player_documents"."removed_on" is not null;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_kind" CHECK ("news"."kind" in ('begun', 'partByPlayer', 'partByGuardian', 'signed', 'documentAdded', 'returned', 'carriedOut', 'extensionProposed', 'extensionPartByPlayer', 'extensionPartByGuardian', 'extensionSigned', 'extended', 'extensionRefused', 'extensionWithdrawn', 'released', 'cancelled', 'refused', 'withdrawn', 'lapsed', 'proposalAccepted', 'proposalRefused', 'clubClosed', 'coachLeft', 'ownClubClosed', 'playerDeactivated', 'playerActivated', 'childLinked', 'childOfAge', 'playerMerged', 'playerUnmerged', 'coachMerged', 'coachUnmerged', 'clubMerged', 'clubUnmerged', 'importDone', 'licenceApproved', 'licenceReturned', 'licenceRevoked', 'doublesFound', 'noteMention', 'clubMessage', 'delegateGiven', 'retentionDue'));--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_about" CHECK (num_nonnulls("news"."transfer_id", "news"."proposal_id", "news"."club_id", "news"."coach_id", "news"."player_id", "news"."import_id", "news"."double_count", "news"."note_id", "news"."decision_id", "news"."club_message_id", "news"."delegate_day_id", "news"."retention_notice_id") = 1);