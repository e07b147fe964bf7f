CREATE TABLE "season_dates" (
	"year" smallint PRIMARY KEY NOT NULL,
	"registrations" jsonb NOT NULL,
	"windows" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_on" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" integer
);
--> statement-breakpoint
ALTER TABLE "season_dates" ADD CONSTRAINT "season_dates_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;