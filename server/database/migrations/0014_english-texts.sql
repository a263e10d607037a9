ALTER TABLE "categories" ADD COLUMN "english" jsonb;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "english" jsonb;--> statement-breakpoint
ALTER TABLE "faq_entries" ADD COLUMN "english" jsonb;