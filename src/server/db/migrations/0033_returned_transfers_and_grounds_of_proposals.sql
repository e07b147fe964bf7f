CREATE TABLE "transfer_returns" (
	"id" serial PRIMARY KEY NOT NULL,
	"transfer_id" integer NOT NULL,
	"returned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"returned_by" integer,
	"reason" text NOT NULL,
	"admin_signed_at" timestamp with time zone NOT NULL,
	"admin_signed_by" integer,
	"player_signed_at" timestamp with time zone NOT NULL,
	"player_signed_by" integer,
	"from_club_signed_at" timestamp with time zone NOT NULL,
	"from_club_signed_by" integer,
	"to_club_signed_at" timestamp with time zone NOT NULL,
	"to_club_signed_by" integer
);
--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_kind";--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "player_proposals" ADD COLUMN "grounds" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transfer_returns" ADD CONSTRAINT "transfer_returns_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_returns" ADD CONSTRAINT "transfer_returns_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_returns" ADD CONSTRAINT "transfer_returns_admin_signed_by_users_id_fk" FOREIGN KEY ("admin_signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_returns" ADD CONSTRAINT "transfer_returns_player_signed_by_users_id_fk" FOREIGN KEY ("player_signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_returns" ADD CONSTRAINT "transfer_returns_from_club_signed_by_users_id_fk" FOREIGN KEY ("from_club_signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_returns" ADD CONSTRAINT "transfer_returns_to_club_signed_by_users_id_fk" FOREIGN KEY ("to_club_signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_returns_transfer_id_returned_at_index" ON "transfer_returns" USING btree ("transfer_id","returned_at");--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_return_id_transfer_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."transfer_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_kind" CHECK ("news"."kind" in ('begun', 'signed', 'documentAdded', 'returned', 'carriedOut', 'extensionProposed', 'extensionSigned', 'extended', 'extensionRefused', 'extensionWithdrawn', 'released', 'cancelled', 'refused', 'withdrawn', 'lapsed', 'proposalAccepted', 'proposalRefused', 'clubClosed', 'coachLeft', 'ownClubClosed'));