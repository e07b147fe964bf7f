ALTER TABLE "installation" ADD COLUMN "registrations_per_hour" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "open_drafts_per_club" smallint DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "drafts_per_day" smallint DEFAULT 40 NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "draft_lapse_days" smallint DEFAULT 42 NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "upload_megabytes_per_day" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "upload_megabytes_in_all" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_registrations" CHECK ("installation"."registrations_per_hour" between 1 and 1000);--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_open_drafts" CHECK ("installation"."open_drafts_per_club" between 1 and 1000);--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_drafts" CHECK ("installation"."drafts_per_day" between 1 and 1000);--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_lapse" CHECK ("installation"."draft_lapse_days" between 0 and 365);--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_upload_day" CHECK ("installation"."upload_megabytes_per_day" between 1 and 100000);--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_upload_all" CHECK ("installation"."upload_megabytes_in_all" between 0 and 100000000);