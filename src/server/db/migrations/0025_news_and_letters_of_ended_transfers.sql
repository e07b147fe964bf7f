ALTER TABLE "news" DROP CONSTRAINT "news_kind";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_unwanted_mails";--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_kind" CHECK ("news"."kind" in ('begun', 'signed', 'documentAdded', 'carriedOut', 'released', 'cancelled', 'refused', 'withdrawn', 'lapsed'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_unwanted_mails" CHECK ("users"."unwanted_mails" <@ array['contractEnds','transferTurn','transferReminder','transferOutcome']::text[]);