ALTER TABLE "card_index_sheets" RENAME TO "printed_sheets";--> statement-breakpoint
ALTER TABLE "printed_sheets" RENAME CONSTRAINT "card_index_sheets_pkey" TO "printed_sheets_pkey";--> statement-breakpoint
ALTER TABLE "printed_sheets" RENAME CONSTRAINT "card_index_sheets_code" TO "printed_sheets_code";--> statement-breakpoint
ALTER TABLE "printed_sheets" RENAME CONSTRAINT "card_index_sheets_card_index_id_card_indexes_id_fk" TO "printed_sheets_card_index_id_card_indexes_id_fk";--> statement-breakpoint
ALTER TABLE "printed_sheets" RENAME CONSTRAINT "card_index_sheets_printed_by_users_id_fk" TO "printed_sheets_printed_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "printed_sheets" RENAME CONSTRAINT "card_index_sheets_withdrawn_by_users_id_fk" TO "printed_sheets_withdrawn_by_users_id_fk";--> statement-breakpoint
ALTER INDEX "card_index_sheets_one_per_state" RENAME TO "printed_sheets_one_per_card_index_state";--> statement-breakpoint
ALTER INDEX "card_index_sheets_of_card_index" RENAME TO "printed_sheets_of_card_index";--> statement-breakpoint
ALTER TABLE "printed_sheets" ALTER COLUMN "card_index_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "printed_sheets" ALTER COLUMN "frame" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "printed_sheets" ALTER COLUMN "players" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "printed_sheets" ADD COLUMN "transfer_id" integer;--> statement-breakpoint
ALTER TABLE "printed_sheets" ADD CONSTRAINT "printed_sheets_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_sheets" ADD CONSTRAINT "printed_sheets_of_one" CHECK (num_nonnulls("printed_sheets"."card_index_id", "printed_sheets"."transfer_id") = 1);--> statement-breakpoint
ALTER TABLE "printed_sheets" ADD CONSTRAINT "printed_sheets_of_team" CHECK (num_nonnulls("printed_sheets"."frame", "printed_sheets"."players") = 2 * num_nonnulls("printed_sheets"."card_index_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "printed_sheets_one_per_transfer_state" ON "printed_sheets" USING btree ("transfer_id","state") WHERE "printed_sheets"."withdrawn_on" is null;--> statement-breakpoint
CREATE INDEX "printed_sheets_of_transfer" ON "printed_sheets" USING btree ("transfer_id","printed_on");--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "transfer_deadline_days" smallint DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_deadline" CHECK ("installation"."transfer_deadline_days" between 0 and 365);--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "reminded_on" timestamp with time zone;
