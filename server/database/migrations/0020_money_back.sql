ALTER TABLE "clients" ADD COLUMN "told_balance" numeric(14, 4);--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "told_overdue" numeric(14, 4);--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "kind" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "corrects" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "corrects_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_ours" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_file_files_hash_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit_note'));