CREATE TABLE "lineages" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"place" text,
	CONSTRAINT "lineages_is_only" CHECK ("lineages"."is_only")
);
--> statement-breakpoint
INSERT INTO "lineages" DEFAULT VALUES;
