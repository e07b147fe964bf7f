CREATE TABLE "api_keys" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"club_id" integer,
	"key_hash" "bytea" NOT NULL,
	"beginning" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" integer,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_hash" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_hash_length" CHECK (length("api_keys"."key_hash") = 32),
	CONSTRAINT "api_keys_scopes" CHECK (cardinality("api_keys"."scopes") > 0 and "api_keys"."scopes" <@ array['clubs', 'players', 'coaches', 'licences', 'transfers', 'reports']::text[]),
	CONSTRAINT "api_keys_reports" CHECK ("api_keys"."club_id" is null or not 'reports' = any("api_keys"."scopes")),
	CONSTRAINT "api_keys_end" CHECK ("api_keys"."ends_at" <= "api_keys"."created_on" + interval '365 days'),
	CONSTRAINT "api_keys_revoked" CHECK (("api_keys"."revoked_at" is null) = ("api_keys"."revoked_by" is null))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_of_club" ON "api_keys" USING btree ("club_id","id");