CREATE TABLE "sign_requests" (
	"recipient" text NOT NULL,
	"transfer_id" integer NOT NULL,
	"asked_on" date NOT NULL,
	CONSTRAINT "sign_requests_recipient_transfer_id_pk" PRIMARY KEY("recipient","transfer_id")
);
--> statement-breakpoint
ALTER TABLE "sign_requests" ADD CONSTRAINT "sign_requests_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_requests_asked_on_index" ON "sign_requests" USING btree ("asked_on");
--> statement-breakpoint
UPDATE "transfers" SET "ending" = 'lapsed', "cancel_reason" = 'Изтекъл срок за подписване' WHERE "ending" = 'cancelled' AND "cancelled_by" IS NULL AND "cancel_reason" = 'Изтекъл срок';
