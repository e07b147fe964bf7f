CREATE TABLE "import_clubs" (
	"id" serial PRIMARY KEY NOT NULL,
	"import_id" integer NOT NULL,
	"value" text NOT NULL,
	"value_key" text NOT NULL,
	"form" jsonb,
	"record_id" integer,
	"record_version" integer,
	"added_city_id" integer,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_clubs_value" UNIQUE("import_id","value_key")
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "planned_clubs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "is_mended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_clubs" ADD CONSTRAINT "import_clubs_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;