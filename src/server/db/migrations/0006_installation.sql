CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."is_only")
);

--> statement-breakpoint
INSERT INTO "installation" ("is_demo")
  SELECT count(*) = 3 FROM "users" WHERE "user_name" IN ('klub1', 'klub2', 'igrach');
