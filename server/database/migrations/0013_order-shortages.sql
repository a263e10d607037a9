ALTER TABLE "order_lines" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "comes_on" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_missing" CHECK ("order_lines"."missing" between 0 and "order_lines"."quantity");