ALTER TABLE "erp_facts" DROP CONSTRAINT "erp_facts_name";--> statement-breakpoint
ALTER TABLE "erp_facts" ADD CONSTRAINT "erp_facts_name" UNIQUE("kind","token","source","ref");