ALTER TABLE "clients" RENAME COLUMN "told_balance" TO "erp_balance";--> statement-breakpoint
ALTER TABLE "clients" RENAME COLUMN "told_overdue" TO "erp_overdue";--> statement-breakpoint
ALTER TABLE "clients" RENAME COLUMN "told_at" TO "erp_balance_at";--> statement-breakpoint
ALTER TABLE "erp_facts" RENAME COLUMN "thing" TO "subject";--> statement-breakpoint
ALTER INDEX "erp_facts_thing_idx" RENAME TO "erp_facts_subject_idx";--> statement-breakpoint
ALTER FUNCTION keep_invoice_document() RENAME TO store_invoice_document;--> statement-breakpoint
-- The start creates postal_address_json; a new database does not have the earlier function.
DROP FUNCTION IF EXISTS kept_address(addresses);
