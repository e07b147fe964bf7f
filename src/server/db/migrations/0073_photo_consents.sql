CREATE TABLE "photo_consents" (
	"id" serial PRIMARY KEY NOT NULL,
	"player_id" integer NOT NULL,
	"is_given" boolean NOT NULL,
	"given_by" text NOT NULL,
	"given_on" date NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	CONSTRAINT "photo_consents_given_by" CHECK ("photo_consents"."given_by" in ('player', 'guardian', 'paper'))
);
--> statement-breakpoint
ALTER TABLE "photo_consents" ADD CONSTRAINT "photo_consents_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_consents" ADD CONSTRAINT "photo_consents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_consents_of_player" ON "photo_consents" USING btree ("player_id","id");
--> statement-breakpoint
CREATE TRIGGER refuse_erased_player BEFORE INSERT OR UPDATE OF player_id ON photo_consents
FOR EACH ROW EXECUTE FUNCTION refuse_erased_player();
