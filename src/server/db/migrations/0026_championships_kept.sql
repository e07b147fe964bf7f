ALTER TABLE "championships" ADD COLUMN "closed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "championships" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;