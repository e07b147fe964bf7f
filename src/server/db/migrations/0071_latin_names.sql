ALTER TABLE "coaches" ADD COLUMN "latin_name" text;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "latin_name" text;