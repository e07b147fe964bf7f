DROP INDEX "players_by_birth_date";--> statement-breakpoint
CREATE INDEX "players_deactivated" ON "players" USING btree ("id") WHERE "players"."is_deleted";--> statement-breakpoint
CREATE INDEX "players_by_birth_date" ON "players" USING btree ("birth_date","id","sex","playing_since","created_on") WHERE not "players"."is_deleted";