CREATE TABLE "player_signatures" (
	"id" serial PRIMARY KEY NOT NULL,
	"transfer_id" integer NOT NULL,
	"person" text NOT NULL,
	"answer" text NOT NULL,
	"signer_name" text NOT NULL,
	"relation" text,
	"method" text NOT NULL,
	"link_id" integer,
	"user_id" integer,
	"reason" text,
	"file_id" uuid,
	"content_hash" "bytea" NOT NULL,
	"address" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "player_signatures_link" UNIQUE("link_id"),
	CONSTRAINT "player_signatures_person" CHECK ("player_signatures"."person" in ('player', 'guardian')),
	CONSTRAINT "player_signatures_answer" CHECK ("player_signatures"."answer" in ('signed', 'refused')),
	CONSTRAINT "player_signatures_method" CHECK ("player_signatures"."method" in ('account', 'link', 'paper')),
	CONSTRAINT "player_signatures_hash" CHECK (length("player_signatures"."content_hash") = 32),
	CONSTRAINT "player_signatures_by_link" CHECK (("player_signatures"."method" = 'link') = ("player_signatures"."link_id" is not null)),
	CONSTRAINT "player_signatures_by_account" CHECK (("player_signatures"."method" = 'link') = ("player_signatures"."user_id" is null)),
	CONSTRAINT "player_signatures_by_paper" CHECK ("player_signatures"."method" <> 'paper' or ("player_signatures"."file_id" is not null and "player_signatures"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "sign_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"transfer_id" integer NOT NULL,
	"person" text NOT NULL,
	"guardian_id" integer,
	"content_hash" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sign_links_token" UNIQUE("token_hash"),
	CONSTRAINT "sign_links_person" CHECK ("sign_links"."person" in ('player', 'guardian')),
	CONSTRAINT "sign_links_tries" CHECK ("sign_links"."tries" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "is_guardian_signature_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "player_signatures" ADD CONSTRAINT "player_signatures_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_signatures" ADD CONSTRAINT "player_signatures_link_id_sign_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."sign_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_signatures" ADD CONSTRAINT "player_signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_signatures" ADD CONSTRAINT "player_signatures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_links" ADD CONSTRAINT "sign_links_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_links" ADD CONSTRAINT "sign_links_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_links" ADD CONSTRAINT "sign_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "player_signatures_once" ON "player_signatures" USING btree ("transfer_id","person") WHERE "player_signatures"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "player_signatures_file_id_index" ON "player_signatures" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "sign_links_transfer_id_index" ON "sign_links" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "sign_links_guardian_id_index" ON "sign_links" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "sign_links_open" ON "sign_links" USING btree ("expires_at") WHERE "sign_links"."used_at" is null and "sign_links"."ended_at" is null;--> statement-breakpoint
-- A player's signature that no account has given has its proof: a link was used, and what was seen is kept.
CREATE FUNCTION player_signature_proved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM player_signatures s WHERE s.transfer_id = NEW.id AND s.voided_at IS NULL AND s.answer = 'signed'
  ) THEN
    RAISE EXCEPTION 'The signature of the player has no proof' USING ERRCODE = 'check_violation', CONSTRAINT = 'player_signature_proved';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER player_signature_proved BEFORE UPDATE OF player_signed_at ON transfers
  FOR EACH ROW WHEN (
    OLD.player_signed_at IS NULL AND NEW.player_signed_at IS NOT NULL AND NEW.player_signed_by IS NULL AND NEW.imported_on IS NULL
  ) EXECUTE FUNCTION player_signature_proved();
