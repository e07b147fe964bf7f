CREATE TABLE "calendars" (
	"id" serial PRIMARY KEY NOT NULL,
	"club_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendars_token" UNIQUE("token_hash"),
	CONSTRAINT "calendars_token_length" CHECK (length("calendars"."token_hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendars_of_club" ON "calendars" USING btree ("club_id");