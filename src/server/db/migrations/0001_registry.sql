CREATE SEQUENCE "public"."player_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "card_index_players" (
	"id" serial PRIMARY KEY NOT NULL,
	"card_index_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"age_group" smallint NOT NULL,
	"player_id" integer NOT NULL,
	"added_on" timestamp with time zone DEFAULT now() NOT NULL,
	"added_by" integer,
	"removed_on" timestamp with time zone,
	"removed_by" integer
);
--> statement-breakpoint
CREATE TABLE "card_indexes" (
	"id" serial PRIMARY KEY NOT NULL,
	"year" smallint NOT NULL,
	"age_group" smallint NOT NULL,
	"club_id" integer NOT NULL,
	"championship" text NOT NULL,
	"senior_coach_id" integer,
	"coach_id" integer,
	"coach2_id" integer,
	"medic" text,
	"masseur" text,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_indexes_one_per_group" UNIQUE("club_id","year","age_group","championship"),
	CONSTRAINT "card_indexes_season_group" UNIQUE("id","year","age_group"),
	CONSTRAINT "card_indexes_age_group" CHECK ("card_indexes"."age_group" between 0 and 13)
);
--> statement-breakpoint
CREATE TABLE "clubs" (
	"id" serial PRIMARY KEY NOT NULL,
	"logo_id" uuid,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"license_number" text NOT NULL,
	"bulstat" text NOT NULL,
	"city_id" integer NOT NULL,
	"region_id" integer NOT NULL,
	"address" text NOT NULL,
	"email" text NOT NULL,
	"president" text NOT NULL,
	"contact_person" text NOT NULL,
	"contact_number" text NOT NULL,
	"website_url" text,
	"facebook_url" text,
	"x_url" text,
	"instagram_url" text,
	"youtube_url" text,
	"linkedin_url" text,
	"tiktok_url" text,
	"search" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clubs_bulstat" UNIQUE("bulstat"),
	CONSTRAINT "clubs_type" CHECK ("clubs"."type" in ('VK', 'SKV', 'SK'))
);
--> statement-breakpoint
CREATE TABLE "coach_educations" (
	"id" serial PRIMARY KEY NOT NULL,
	"coach_id" integer NOT NULL,
	"level" smallint NOT NULL,
	"graduation_date" date NOT NULL,
	"institution" text NOT NULL,
	"speciality" text NOT NULL,
	"file_id" uuid NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coach_educations_level" CHECK ("coach_educations"."level" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "coaches" (
	"id" serial PRIMARY KEY NOT NULL,
	"photo_id" uuid,
	"name" text NOT NULL,
	"egn_cipher" "bytea",
	"egn_index" "bytea",
	"birth_date" date,
	"nationality" text NOT NULL,
	"city_id" integer,
	"first_club_id" integer,
	"current_club_id" integer,
	"start_date" date,
	"search" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coaches_egn" UNIQUE("egn_index")
);
--> statement-breakpoint
CREATE TABLE "coach_transfers" (
	"id" serial PRIMARY KEY NOT NULL,
	"coach_id" integer NOT NULL,
	"club_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coach_transfers_dates" CHECK ("coach_transfers"."end_date" is null or "coach_transfers"."end_date" >= "coach_transfers"."start_date")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_kind" CHECK ("files"."kind" in ('photo', 'logo', 'document')),
	CONSTRAINT "files_size" CHECK ("files"."size" between 1 and 3145728)
);
--> statement-breakpoint
CREATE TABLE "player_developments" (
	"id" serial PRIMARY KEY NOT NULL,
	"player_id" integer NOT NULL,
	"date" date NOT NULL,
	"height" double precision NOT NULL,
	"weight" double precision NOT NULL,
	"position" smallint NOT NULL,
	"full_extent" double precision NOT NULL,
	"attack" double precision NOT NULL,
	"block" double precision NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	CONSTRAINT "player_developments_position" CHECK ("player_developments"."position" between 0 and 4),
	CONSTRAINT "player_developments_positive" CHECK (least("player_developments"."height", "player_developments"."weight", "player_developments"."full_extent", "player_developments"."attack", "player_developments"."block") >= 1)
);
--> statement-breakpoint
CREATE TABLE "player_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"player_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"description" text NOT NULL,
	"file_id" uuid NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	CONSTRAINT "player_documents_type" CHECK ("player_documents"."type" between 0 and 4),
	CONSTRAINT "player_documents_dates" CHECK ("player_documents"."end_date" >= "player_documents"."start_date")
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" integer DEFAULT nextval('player_numbers') NOT NULL,
	"photo_id" uuid,
	"first_name" text NOT NULL,
	"middle_name" text NOT NULL,
	"last_name" text NOT NULL,
	"egn_cipher" "bytea" NOT NULL,
	"egn_index" "bytea" NOT NULL,
	"birth_date" date NOT NULL,
	"sex" smallint NOT NULL,
	"nationality" text NOT NULL,
	"playing_since" date NOT NULL,
	"city_id" integer,
	"first_coach_id" integer,
	"current_coach_id" integer,
	"first_club_id" integer,
	"current_club_id" integer,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"search" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "players_number" UNIQUE("number"),
	CONSTRAINT "players_egn" UNIQUE("egn_index"),
	CONSTRAINT "players_sex" CHECK ("players"."sex" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"region_id" integer,
	CONSTRAINT "cities_name_region" UNIQUE NULLS NOT DISTINCT("name","region_id")
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "regions_name_unique" UNIQUE("name"),
	CONSTRAINT "regions_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "login_throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"companion_hash" "bytea",
	"image_hash" "bytea",
	"is_remembered" boolean NOT NULL,
	"rights" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idle_minutes" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "sessions_token" UNIQUE("token_hash"),
	CONSTRAINT "sessions_image" UNIQUE("image_hash")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"session_id" uuid,
	"request_id" text,
	"address" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"status" smallint,
	"body" text,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "key_checks" (
	"key_id" text PRIMARY KEY NOT NULL,
	"cipher" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"is_secret" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"last_error" text,
	"dedupe_key" text,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_dedupe" UNIQUE("dedupe_key"),
	CONSTRAINT "outbox_status" CHECK ("outbox"."status" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "transfer_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"transfer_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"description" text NOT NULL,
	"file_id" uuid NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	CONSTRAINT "transfer_documents_type" CHECK ("transfer_documents"."type" in (0, 1)),
	CONSTRAINT "transfer_documents_dates" CHECK ("transfer_documents"."end_date" is null or "transfer_documents"."end_date" >= "transfer_documents"."start_date")
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" serial PRIMARY KEY NOT NULL,
	"type" smallint NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"player_id" integer NOT NULL,
	"from_club_id" integer,
	"to_club_id" integer NOT NULL,
	"coach_id" integer,
	"start_on" date,
	"end_on" date,
	"comment" text,
	"initiated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"initiated_by" integer,
	"admin_signed_at" timestamp with time zone,
	"admin_signed_by" integer,
	"player_signed_at" timestamp with time zone,
	"player_signed_by" integer,
	"from_club_signed_at" timestamp with time zone,
	"from_club_signed_by" integer,
	"to_club_signed_at" timestamp with time zone,
	"to_club_signed_by" integer,
	"transferred_at" timestamp with time zone,
	"transferred_by" integer,
	"released_at" timestamp with time zone,
	"released_by" integer,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" integer,
	"cancel_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_type" CHECK ("transfers"."type" between 0 and 3),
	CONSTRAINT "transfers_status" CHECK ("transfers"."status" between 0 and 5),
	CONSTRAINT "transfers_clubs_differ" CHECK ("transfers"."from_club_id" is distinct from "transfers"."to_club_id"),
	CONSTRAINT "transfers_cancelled_with_reason" CHECK ("transfers"."status" <> 4 or "transfers"."cancel_reason" is not null),
	CONSTRAINT "transfers_signed" CHECK ("transfers"."status" not in (2, 3, 5) or ("transfers"."admin_signed_at" is not null and "transfers"."player_signed_at" is not null and "transfers"."from_club_signed_at" is not null and "transfers"."to_club_signed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "user_clubs" (
	"user_id" integer NOT NULL,
	"club_id" integer NOT NULL,
	CONSTRAINT "user_clubs_user_id_club_id_pk" PRIMARY KEY("user_id","club_id")
);
--> statement-breakpoint
CREATE TABLE "user_players" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"player_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"normalized_name" text NOT NULL,
	CONSTRAINT "roles_name_unique" UNIQUE("name"),
	CONSTRAINT "roles_normalizedName_unique" UNIQUE("normalized_name")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "user_roles_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_expires_at" timestamp with time zone,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"search" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_index_players" ADD CONSTRAINT "card_index_players_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_index_players" ADD CONSTRAINT "card_index_players_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_index_players" ADD CONSTRAINT "card_index_players_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_index_players" ADD CONSTRAINT "card_index_players_card_index" FOREIGN KEY ("card_index_id","year","age_group") REFERENCES "public"."card_indexes"("id","year","age_group") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_indexes" ADD CONSTRAINT "card_indexes_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_indexes" ADD CONSTRAINT "card_indexes_senior_coach_id_coaches_id_fk" FOREIGN KEY ("senior_coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_indexes" ADD CONSTRAINT "card_indexes_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_indexes" ADD CONSTRAINT "card_indexes_coach2_id_coaches_id_fk" FOREIGN KEY ("coach2_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_indexes" ADD CONSTRAINT "card_indexes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clubs" ADD CONSTRAINT "clubs_logo_id_files_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clubs" ADD CONSTRAINT "clubs_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clubs" ADD CONSTRAINT "clubs_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_educations" ADD CONSTRAINT "coach_educations_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_educations" ADD CONSTRAINT "coach_educations_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_first_club_id_clubs_id_fk" FOREIGN KEY ("first_club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_current_club_id_clubs_id_fk" FOREIGN KEY ("current_club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_transfers" ADD CONSTRAINT "coach_transfers_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_transfers" ADD CONSTRAINT "coach_transfers_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_developments" ADD CONSTRAINT "player_developments_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_developments" ADD CONSTRAINT "player_developments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_documents" ADD CONSTRAINT "player_documents_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_documents" ADD CONSTRAINT "player_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_documents" ADD CONSTRAINT "player_documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_first_coach_id_coaches_id_fk" FOREIGN KEY ("first_coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_current_coach_id_coaches_id_fk" FOREIGN KEY ("current_coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_first_club_id_clubs_id_fk" FOREIGN KEY ("first_club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_current_club_id_clubs_id_fk" FOREIGN KEY ("current_club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_tokens" ADD CONSTRAINT "password_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_documents" ADD CONSTRAINT "transfer_documents_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_documents" ADD CONSTRAINT "transfer_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_documents" ADD CONSTRAINT "transfer_documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_from_club_id_clubs_id_fk" FOREIGN KEY ("from_club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_club_id_clubs_id_fk" FOREIGN KEY ("to_club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_initiated_by_users_id_fk" FOREIGN KEY ("initiated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_admin_signed_by_users_id_fk" FOREIGN KEY ("admin_signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_player_signed_by_users_id_fk" FOREIGN KEY ("player_signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_from_club_signed_by_users_id_fk" FOREIGN KEY ("from_club_signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_club_signed_by_users_id_fk" FOREIGN KEY ("to_club_signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_transferred_by_users_id_fk" FOREIGN KEY ("transferred_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_clubs" ADD CONSTRAINT "user_clubs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_clubs" ADD CONSTRAINT "user_clubs_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_players" ADD CONSTRAINT "user_players_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_players" ADD CONSTRAINT "user_players_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_index_players_once" ON "card_index_players" USING btree ("player_id","year","age_group") WHERE "card_index_players"."removed_on" is null;--> statement-breakpoint
CREATE INDEX "card_index_players_card_index_id_index" ON "card_index_players" USING btree ("card_index_id");--> statement-breakpoint
CREATE INDEX "card_index_players_player_id_index" ON "card_index_players" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "card_indexes_senior_coach_id_index" ON "card_indexes" USING btree ("senior_coach_id");--> statement-breakpoint
CREATE INDEX "card_indexes_coach_id_index" ON "card_indexes" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "card_indexes_coach2_id_index" ON "card_indexes" USING btree ("coach2_id");--> statement-breakpoint
CREATE INDEX "clubs_by_name" ON "clubs" USING btree ("name" collate "bg_bg","id");--> statement-breakpoint
CREATE INDEX "clubs_by_president" ON "clubs" USING btree ("president" collate "bg_bg","id");--> statement-breakpoint
CREATE INDEX "clubs_search" ON "clubs" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "clubs_city_id_index" ON "clubs" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "clubs_region_id_index" ON "clubs" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "coach_educations_coach_id_graduation_date_index" ON "coach_educations" USING btree ("coach_id","graduation_date");--> statement-breakpoint
CREATE INDEX "coach_educations_file_id_index" ON "coach_educations" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "coaches_by_name" ON "coaches" USING btree ("name" collate "bg_bg","id");--> statement-breakpoint
CREATE INDEX "coaches_by_start" ON "coaches" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "coaches_search" ON "coaches" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "coaches_first_club_id_index" ON "coaches" USING btree ("first_club_id");--> statement-breakpoint
CREATE INDEX "coaches_current_club_id_index" ON "coaches" USING btree ("current_club_id");--> statement-breakpoint
CREATE INDEX "coach_transfers_coach_id_start_date_index" ON "coach_transfers" USING btree ("coach_id","start_date");--> statement-breakpoint
CREATE INDEX "coach_transfers_club_id_index" ON "coach_transfers" USING btree ("club_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coach_transfers_current" ON "coach_transfers" USING btree ("coach_id") WHERE "coach_transfers"."end_date" is null;--> statement-breakpoint
CREATE INDEX "player_developments_player_id_date_index" ON "player_developments" USING btree ("player_id","date");--> statement-breakpoint
CREATE INDEX "player_documents_player_id_start_date_index" ON "player_documents" USING btree ("player_id","start_date");--> statement-breakpoint
CREATE INDEX "player_documents_file_id_index" ON "player_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "player_documents_expiring" ON "player_documents" USING btree ("end_date") WHERE "player_documents"."type" > 0;--> statement-breakpoint
CREATE INDEX "players_by_name" ON "players" USING btree ("last_name" collate "bg_bg","first_name" collate "bg_bg","middle_name" collate "bg_bg","id") WHERE not "players"."is_deleted";--> statement-breakpoint
CREATE INDEX "players_of_club_by_name" ON "players" USING btree ("current_club_id","last_name" collate "bg_bg","first_name" collate "bg_bg","middle_name" collate "bg_bg","id") WHERE not "players"."is_deleted";--> statement-breakpoint
CREATE INDEX "players_by_birth_date" ON "players" USING btree ("birth_date","id") WHERE not "players"."is_deleted";--> statement-breakpoint
CREATE INDEX "players_search" ON "players" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "players_first_club_id_index" ON "players" USING btree ("first_club_id");--> statement-breakpoint
CREATE INDEX "players_first_coach_id_index" ON "players" USING btree ("first_coach_id");--> statement-breakpoint
CREATE INDEX "players_current_coach_id_index" ON "players" USING btree ("current_coach_id");--> statement-breakpoint
CREATE INDEX "cities_region_id_index" ON "cities" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "password_tokens_user_id_index" ON "password_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "audit_of_entity" ON "audit_entries" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_of_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_on_index" ON "idempotency_keys" USING btree ("created_on");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "transfer_documents_transfer_id_index" ON "transfer_documents" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "transfer_documents_file_id_index" ON "transfer_documents" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_one_open" ON "transfers" USING btree ("player_id") WHERE "transfers"."status" in (0, 1, 2, 3);--> statement-breakpoint
CREATE INDEX "transfers_by_start" ON "transfers" USING btree ("initiated_at","id");--> statement-breakpoint
CREATE INDEX "transfers_by_status" ON "transfers" USING btree ("status","initiated_at","id");--> statement-breakpoint
CREATE INDEX "transfers_player_id_index" ON "transfers" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "transfers_from_club_id_index" ON "transfers" USING btree ("from_club_id");--> statement-breakpoint
CREATE INDEX "transfers_to_club_id_index" ON "transfers" USING btree ("to_club_id");--> statement-breakpoint
CREATE INDEX "transfers_expiring" ON "transfers" USING btree ("end_on") WHERE "transfers"."status" = 3;--> statement-breakpoint
CREATE INDEX "user_clubs_club_id_index" ON "user_clubs" USING btree ("club_id");--> statement-breakpoint
CREATE INDEX "user_players_player_id_index" ON "user_players" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "user_roles_role_id_index" ON "user_roles" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_user_name" ON "users" USING btree (lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("last_name" collate "bg_bg","first_name" collate "bg_bg","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);