CREATE TABLE "catalogue_changes" (
	"ar_num" integer PRIMARY KEY NOT NULL,
	"rev" bigint NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "catalogue_changes_rev_unique" UNIQUE("rev")
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"tg_num" integer NOT NULL,
	"ar_num" integer NOT NULL,
	"rev" bigint NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "price_changes_tg_num_ar_num_pk" PRIMARY KEY("tg_num","ar_num")
);
--> statement-breakpoint
DROP INDEX "favourite_lists_client_idx";--> statement-breakpoint
ALTER TABLE "favourite_lists" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "favourite_lists" ADD COLUMN "key" text NOT NULL DEFAULT gen_random_uuid()::text;--> statement-breakpoint
ALTER TABLE "favourite_lists" ALTER COLUMN "key" DROP DEFAULT;--> statement-breakpoint
UPDATE "favourite_lists" l SET "key" = 'favoris', "name" = NULL WHERE NOT EXISTS (
  SELECT FROM "favourite_lists" o WHERE o.cl_num = l.cl_num AND (o.position, o.fl_num) < (l.position, l.fl_num)
);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "popularity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "price_changes_rev_key" ON "price_changes" USING btree ("tg_num","rev");--> statement-breakpoint
ALTER TABLE "favourite_lists" ADD CONSTRAINT "favourite_lists_key" UNIQUE("cl_num","key");