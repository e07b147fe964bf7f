CREATE TABLE "card_index_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_index_id" integer NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"state" "bytea" NOT NULL,
	"frame" "bytea" NOT NULL,
	"players" jsonb NOT NULL,
	"printed_on" timestamp with time zone DEFAULT now() NOT NULL,
	"printed_by" integer,
	"withdrawn_on" timestamp with time zone,
	"withdrawn_by" integer,
	CONSTRAINT "card_index_sheets_code" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "is_verification_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "card_index_sheets" ADD CONSTRAINT "card_index_sheets_card_index_id_card_indexes_id_fk" FOREIGN KEY ("card_index_id") REFERENCES "public"."card_indexes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_index_sheets" ADD CONSTRAINT "card_index_sheets_printed_by_users_id_fk" FOREIGN KEY ("printed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_index_sheets" ADD CONSTRAINT "card_index_sheets_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_index_sheets_one_per_state" ON "card_index_sheets" USING btree ("card_index_id","state") WHERE "card_index_sheets"."withdrawn_on" is null;--> statement-breakpoint
CREATE INDEX "card_index_sheets_of_card_index" ON "card_index_sheets" USING btree ("card_index_id","printed_on");