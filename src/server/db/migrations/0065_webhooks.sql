CREATE TABLE "webhook_deliveries" (
	"id" serial PRIMARY KEY NOT NULL,
	"webhook_id" integer NOT NULL,
	"message_id" text DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"last_error" text,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_message" UNIQUE("message_id"),
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"club_id" integer,
	"address" text NOT NULL,
	"events" text[] NOT NULL,
	"secret_cipher" "bytea" NOT NULL,
	"earlier_cipher" "bytea",
	"earlier_until" timestamp with time zone,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"waits_until" timestamp with time zone,
	"last_tried_at" timestamp with time zone,
	"last_taken_at" timestamp with time zone,
	"minute_since" timestamp with time zone,
	"sent_in_minute" smallint DEFAULT 0 NOT NULL,
	"switched_off_at" timestamp with time zone,
	CONSTRAINT "webhooks_events" CHECK (cardinality("webhooks"."events") > 0 and "webhooks"."events" <@ array['player.registered', 'player.changed', 'licence.approved', 'transfer.signed', 'transfer.carriedOut', 'transfer.released']::text[]),
	CONSTRAINT "webhooks_earlier" CHECK (("webhooks"."earlier_cipher" is null) = ("webhooks"."earlier_until" is null))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_listed" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_attempt_at","id") WHERE "webhook_deliveries"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "webhooks_of_club" ON "webhooks" USING btree ("club_id","id");