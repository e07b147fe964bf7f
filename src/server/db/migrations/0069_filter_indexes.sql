DROP INDEX "players_by_playing_since";--> statement-breakpoint
DROP INDEX "players_by_registration";--> statement-breakpoint
CREATE INDEX "players_of_age" ON "players" USING btree ("sex",date_part('year', "birth_date"),"last_name" collate "bg_bg","first_name" collate "bg_bg","middle_name" collate "bg_bg","id","birth_date") WHERE not "players"."is_deleted";--> statement-breakpoint
CREATE INDEX "players_by_playing_since" ON "players" USING btree ("playing_since","id","number","birth_date") WHERE not "players"."is_deleted";--> statement-breakpoint
CREATE INDEX "players_by_registration" ON "players" USING btree ("created_on","id","number","birth_date") WHERE not "players"."is_deleted";