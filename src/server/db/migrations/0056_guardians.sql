CREATE TABLE "guardians" (
	"id" serial PRIMARY KEY NOT NULL,
	"player_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"relation" text NOT NULL,
	"phone" text,
	"email" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	CONSTRAINT "guardians_place" UNIQUE("player_id","place"),
	CONSTRAINT "guardians_two" CHECK ("guardians"."place" in (1, 2)),
	CONSTRAINT "guardians_relation" CHECK ("guardians"."relation" in ('mother', 'father', 'guardian', 'trustee')),
	CONSTRAINT "guardians_reachable" CHECK (num_nonnulls("guardians"."phone", "guardians"."email") > 0)
);
--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;