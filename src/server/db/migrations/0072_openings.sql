CREATE TABLE "openings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"player_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"club_id" integer,
	"day" date NOT NULL,
	"opened_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "openings_of_player" ON "openings" USING btree ("player_id","day","actor_id");--> statement-breakpoint
CREATE INDEX "openings_by_day" ON "openings" USING btree ("day");