ALTER TABLE "installation" ADD COLUMN "name" text DEFAULT 'Волейболна федерация' NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "signature_line" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "contract_notice_days" smallint DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_contract_notice" CHECK ("installation"."contract_notice_days" between 0 and 365);