CREATE TABLE "document_kinds" (
	"id" smallint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"age_from" smallint,
	"age_to" smallint,
	"sex" smallint,
	"citizenship" text,
	"age_groups" smallint[] DEFAULT '{}' NOT NULL,
	"transfer_types" smallint[] DEFAULT '{}' NOT NULL,
	"validity" text DEFAULT 'typed' NOT NULL,
	"valid_months" smallint,
	"for_licence" text DEFAULT 'none' NOT NULL,
	"for_transfer" text DEFAULT 'none' NOT NULL,
	"visibility" text DEFAULT 'club' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_kinds_age_from" CHECK ("document_kinds"."age_from" between 0 and 99),
	CONSTRAINT "document_kinds_age_to" CHECK ("document_kinds"."age_to" between 0 and 99),
	CONSTRAINT "document_kinds_ages" CHECK ("document_kinds"."age_from" <= "document_kinds"."age_to"),
	CONSTRAINT "document_kinds_sex" CHECK ("document_kinds"."sex" in (0, 1)),
	CONSTRAINT "document_kinds_citizenship" CHECK ("document_kinds"."citizenship" in ('own', 'foreign')),
	CONSTRAINT "document_kinds_validity" CHECK ("document_kinds"."validity" in ('typed', 'open', 'season', 'months')),
	CONSTRAINT "document_kinds_months" CHECK (("document_kinds"."validity" = 'months') = ("document_kinds"."valid_months" is not null)),
	CONSTRAINT "document_kinds_valid_months" CHECK ("document_kinds"."valid_months" between 1 and 60),
	CONSTRAINT "document_kinds_needs" CHECK ("document_kinds"."for_licence" in ('none', 'wished', 'required') and "document_kinds"."for_transfer" in ('none', 'wished', 'required')),
	CONSTRAINT "document_kinds_visibility" CHECK ("document_kinds"."visibility" in ('club', 'federation'))
);
--> statement-breakpoint
ALTER TABLE "player_documents" DROP CONSTRAINT "player_documents_type";--> statement-breakpoint
CREATE UNIQUE INDEX "document_kinds_name" ON "document_kinds" USING btree (lower("name" collate "bg_bg"));--> statement-breakpoint
INSERT INTO "document_kinds" ("id", "name") VALUES
	(0, 'Декларация от родител'),
	(1, 'Договор за вътрешен трансфер'),
	(2, 'Договор за спортна подготовка и квалификация'),
	(3, 'Аматьорски договор'),
	(4, 'Професионален договор');--> statement-breakpoint
INSERT INTO "document_kinds"
	("id", "name", "age_to", "transfer_types", "validity", "valid_months", "for_licence", "for_transfer", "is_active") VALUES
	(5, 'Медицински преглед', null, '{}', 'months', 6, 'required', 'none', false),
	(6, 'Застраховка', null, '{}', 'season', null, 'required', 'none', false),
	(7, 'Декларация от родител за сезона', 17, '{}', 'season', null, 'required', 'required', false),
	(8, 'Сертификат за международен трансфер', null, '{2}', 'typed', null, 'none', 'required', false);--> statement-breakpoint
ALTER TABLE "player_documents" ADD CONSTRAINT "player_documents_type_document_kinds_id_fk" FOREIGN KEY ("type") REFERENCES "public"."document_kinds"("id") ON DELETE no action ON UPDATE no action;