CREATE TABLE "import_headers" (
	"id" serial PRIMARY KEY NOT NULL,
	"club_id" integer,
	"kind" text NOT NULL,
	"headers" "bytea" NOT NULL,
	"columns" jsonb NOT NULL,
	"used_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_headers_place" UNIQUE NULLS NOT DISTINCT("club_id","kind","headers"),
	CONSTRAINT "import_headers_kind" CHECK ("import_headers"."kind" in ('player', 'club', 'coach', 'season', 'transfer', 'development'))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" serial PRIMARY KEY NOT NULL,
	"import_id" integer NOT NULL,
	"row_no" integer NOT NULL,
	"cells_cipher" "bytea",
	"state" text DEFAULT 'faulty' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"record_id" integer,
	"record_version" integer,
	"is_created" boolean DEFAULT false NOT NULL,
	"before_cipher" "bytea",
	"is_left_out" boolean DEFAULT false NOT NULL,
	"is_another_person" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_rows_place" UNIQUE("import_id","row_no"),
	CONSTRAINT "import_rows_state" CHECK ("import_rows"."state" in ('faulty', 'missing', 'double', 'changed', 'new', 'same', 'leftOut', 'written', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'columns' NOT NULL,
	"club_id" integer,
	"file_name" text NOT NULL,
	"file_cipher" "bytea",
	"encoding" text NOT NULL,
	"delimiter" text,
	"headers_cipher" "bytea",
	"columns" jsonb NOT NULL,
	"is_remembered" boolean DEFAULT false NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at_row" integer DEFAULT 0 NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"total_rows" integer NOT NULL,
	"created_by" integer NOT NULL,
	"work_origin" jsonb,
	"leased_by" uuid,
	"leased_until" timestamp with time zone,
	"started_on" timestamp with time zone,
	"finished_on" timestamp with time zone,
	"undone_on" timestamp with time zone,
	"undone_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('player', 'club', 'coach', 'season', 'transfer', 'development')),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('columns', 'checking', 'checked', 'running', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_kind";--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_about";--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "import_headers" ADD CONSTRAINT "import_headers_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_by_state" ON "import_rows" USING btree ("import_id","state","row_no");--> statement-breakpoint
CREATE INDEX "imports_of_club" ON "imports" USING btree ("club_id","id");--> statement-breakpoint
CREATE INDEX "imports_of_user" ON "imports" USING btree ("created_by","created_on");--> statement-breakpoint
CREATE INDEX "imports_at_work" ON "imports" USING btree ("id") WHERE "imports"."state" in ('checking', 'running', 'undoing');--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_kind" CHECK ("news"."kind" in ('begun', 'signed', 'documentAdded', 'returned', 'carriedOut', 'extensionProposed', 'extensionSigned', 'extended', 'extensionRefused', 'extensionWithdrawn', 'released', 'cancelled', 'refused', 'withdrawn', 'lapsed', 'proposalAccepted', 'proposalRefused', 'clubClosed', 'coachLeft', 'ownClubClosed', 'playerDeactivated', 'playerActivated', 'playerMerged', 'playerUnmerged', 'coachMerged', 'coachUnmerged', 'clubMerged', 'clubUnmerged', 'importDone'));--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_about" CHECK (num_nonnulls("news"."transfer_id", "news"."proposal_id", "news"."club_id", "news"."coach_id", "news"."player_id", "news"."import_id") = 1);