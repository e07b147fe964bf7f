-- What a filter finds in few rows is put in order out of the index alone.
DROP INDEX "players_city_id_index";--> statement-breakpoint
DROP INDEX "players_by_birth_date";--> statement-breakpoint
DROP INDEX "players_by_nationality";--> statement-breakpoint
CREATE INDEX "players_of_city" ON "players" USING btree ("city_id","last_name" collate "bg_bg","first_name" collate "bg_bg","middle_name" collate "bg_bg","id","number","birth_date","nationality","sex","is_deleted");--> statement-breakpoint
CREATE INDEX "players_by_birth_date" ON "players" USING btree ("birth_date","id","sex") WHERE not "players"."is_deleted";--> statement-breakpoint
CREATE INDEX "players_by_nationality" ON "players" USING btree ("nationality","id","last_name" collate "bg_bg","first_name" collate "bg_bg","middle_name" collate "bg_bg","number","birth_date") WHERE not "players"."is_deleted";