CREATE TABLE "collect_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"kind_id" smallint,
	"file_id" uuid,
	"received_at" timestamp with time zone,
	"sender_name" text,
	"address" text,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"reason" text,
	CONSTRAINT "collect_items_decision" CHECK ("collect_items"."decision" in ('accepted', 'refused', 'lapsed')),
	CONSTRAINT "collect_items_decided" CHECK (("collect_items"."decision" is null) = ("collect_items"."decided_at" is null)),
	CONSTRAINT "collect_items_file" CHECK (("collect_items"."file_id" is not null) = ("collect_items"."received_at" is not null and "collect_items"."decided_at" is null)),
	CONSTRAINT "collect_items_sender" CHECK ("collect_items"."received_at" is null or ("collect_items"."sender_name" is not null and "collect_items"."address" is not null))
);
--> statement-breakpoint
CREATE TABLE "collect_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"player_id" integer NOT NULL,
	"club_id" integer NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
-- Links to sign by become links: what was sent goes on to open.
ALTER TABLE "sign_links" RENAME TO "links";
--> statement-breakpoint
ALTER SEQUENCE "sign_links_id_seq" RENAME TO "links_id_seq";
--> statement-breakpoint
ALTER TABLE "links" RENAME CONSTRAINT "sign_links_pkey" TO "links_pkey";
--> statement-breakpoint
ALTER TABLE "links" RENAME CONSTRAINT "sign_links_token" TO "links_token";
--> statement-breakpoint
ALTER TABLE "links" RENAME CONSTRAINT "sign_links_person" TO "links_person";
--> statement-breakpoint
ALTER TABLE "links" RENAME CONSTRAINT "sign_links_tries" TO "links_tries";
--> statement-breakpoint
ALTER TABLE "links" RENAME CONSTRAINT "sign_links_transfer_id_transfers_id_fk" TO "links_transfer_id_transfers_id_fk";
--> statement-breakpoint
ALTER TABLE "links" RENAME CONSTRAINT "sign_links_guardian_id_guardians_id_fk" TO "links_guardian_id_guardians_id_fk";
--> statement-breakpoint
ALTER TABLE "links" RENAME CONSTRAINT "sign_links_created_by_users_id_fk" TO "links_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "player_signatures" RENAME CONSTRAINT "player_signatures_link_id_sign_links_id_fk" TO "player_signatures_link_id_links_id_fk";
--> statement-breakpoint
ALTER INDEX "sign_links_transfer_id_index" RENAME TO "links_transfer_id_index";
--> statement-breakpoint
ALTER INDEX "sign_links_guardian_id_index" RENAME TO "links_guardian_id_index";
--> statement-breakpoint
DROP INDEX "sign_links_open";
--> statement-breakpoint
ALTER TABLE "links" ALTER COLUMN "transfer_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "request_id" integer;
--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_about_one" CHECK (num_nonnulls("links"."transfer_id", "links"."request_id") = 1);
--> statement-breakpoint
ALTER TABLE "collect_items" ADD CONSTRAINT "collect_items_request_id_collect_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."collect_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collect_items" ADD CONSTRAINT "collect_items_kind_id_document_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."document_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collect_items" ADD CONSTRAINT "collect_items_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collect_items" ADD CONSTRAINT "collect_items_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collect_requests" ADD CONSTRAINT "collect_requests_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collect_requests" ADD CONSTRAINT "collect_requests_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collect_requests" ADD CONSTRAINT "collect_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_request_id_collect_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."collect_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collect_items_request_id_index" ON "collect_items" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "collect_items_file_id_index" ON "collect_items" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "collect_items_waiting" ON "collect_items" USING btree ("received_at") WHERE "collect_items"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "collect_requests_player_id_index" ON "collect_requests" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "collect_requests_club_id_index" ON "collect_requests" USING btree ("club_id");--> statement-breakpoint
CREATE INDEX "links_request_id_index" ON "links" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "links_over" ON "links" USING btree (coalesce("used_at", "ended_at", "expires_at"));
