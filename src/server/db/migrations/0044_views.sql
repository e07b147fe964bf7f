CREATE TABLE "default_views" (
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	"view_id" integer NOT NULL,
	CONSTRAINT "default_views_user_id_list_pk" PRIMARY KEY("user_id","list"),
	CONSTRAINT "default_views_list" CHECK ("default_views"."list" in ('players', 'clubs', 'coaches', 'card-indexes', 'transfers', 'users'))
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "views_list" CHECK ("views"."list" in ('players', 'clubs', 'coaches', 'card-indexes', 'transfers', 'users'))
);
--> statement-breakpoint
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "default_views_view_id_index" ON "default_views" USING btree ("view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "views_own_name" ON "views" USING btree ("owner_id","list",lower("name")) WHERE not "views"."is_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "views_shared_name" ON "views" USING btree ("list",lower("name")) WHERE "views"."is_shared";--> statement-breakpoint
CREATE INDEX "views_shared" ON "views" USING btree ("is_shared") WHERE "views"."is_shared";