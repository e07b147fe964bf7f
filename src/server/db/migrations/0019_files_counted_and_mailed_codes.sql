ALTER TABLE "factor_challenges" ADD COLUMN "mail_code_hash" "bytea";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "uploaded_by_id" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "uploaded_for_id" integer;--> statement-breakpoint
CREATE INDEX "files_of_club" ON "files" USING btree ("uploaded_for_id","created_on");--> statement-breakpoint
CREATE INDEX "files_of_user" ON "files" USING btree ("uploaded_by_id","created_on");