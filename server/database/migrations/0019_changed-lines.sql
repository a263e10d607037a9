CREATE TABLE "coming_lines" (
	"ce_num" integer NOT NULL,
	"of_ar_num" integer NOT NULL,
	"ar_num" integer NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" numeric(14, 4) NOT NULL,
	"discount" numeric(6, 3) DEFAULT '0' NOT NULL,
	"vat_rate" numeric(6, 3) NOT NULL,
	"reference" text NOT NULL,
	"label" text NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"comes_on" date,
	CONSTRAINT "coming_lines_ce_num_of_ar_num_ar_num_pk" PRIMARY KEY("ce_num","of_ar_num","ar_num"),
	CONSTRAINT "coming_lines_quantity" CHECK ("coming_lines"."quantity" between 1 and 99999),
	CONSTRAINT "coming_lines_missing" CHECK ("coming_lines"."missing" between 0 and "coming_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "line_changes" (
	"ce_num" integer NOT NULL,
	"ar_num" integer NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_changes_ce_num_ar_num_pk" PRIMARY KEY("ce_num","ar_num")
);
--> statement-breakpoint
DROP INDEX "jobs_change_mail_idx";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "of_lines" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coming_lines" ADD CONSTRAINT "coming_lines_ar_num_products_ar_num_fk" FOREIGN KEY ("ar_num") REFERENCES "public"."products"("ar_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coming_lines" ADD CONSTRAINT "coming_lines_change_fk" FOREIGN KEY ("ce_num","of_ar_num") REFERENCES "public"."line_changes"("ce_num","ar_num") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_changes" ADD CONSTRAINT "line_changes_line_fk" FOREIGN KEY ("ce_num","ar_num") REFERENCES "public"."order_lines"("ce_num","ar_num") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_gathered_idx" ON "jobs" USING btree (("payload" ->> 'ceNum')) WHERE "jobs"."kind" in ('order-change-mail', 'order-lines-webhook');
--> statement-breakpoint
-- What comes of an order: each line as it was ordered, or what has become of it.
CREATE VIEW lines_to_come AS
SELECT l.ce_num, l.cl_num, l.ar_num AS of_ar_num, l.position, 0 AS place, l.ar_num, l.quantity,
  l.unit_price, l.discount, l.vat_rate, l.reference, l.label, l.missing, l.comes_on
FROM order_lines l
WHERE NOT EXISTS (SELECT FROM line_changes c WHERE c.ce_num = l.ce_num AND c.ar_num = l.ar_num)
UNION ALL
SELECT c.ce_num, l.cl_num, c.of_ar_num, l.position, c.position, c.ar_num, c.quantity,
  c.unit_price, c.discount, c.vat_rate, c.reference, c.label, c.missing, c.comes_on
FROM coming_lines c JOIN order_lines l ON l.ce_num = c.ce_num AND l.ar_num = c.of_ar_num;
--> statement-breakpoint
DROP VIEW sent_lines;
--> statement-breakpoint
-- What has left of what comes of an order, and what of that has arrived, by article.
CREATE VIEW sent_lines AS
SELECT l.ce_num, l.ar_num, l.coming, coalesce(sum(n.quantity), 0) AS sent,
  coalesce(sum(n.quantity) FILTER (WHERE s.state = 'delivered'), 0) AS delivered
FROM (
  SELECT ce_num, ar_num, sum(quantity) AS coming FROM lines_to_come GROUP BY ce_num, ar_num
) l
LEFT JOIN (shipments s JOIN shipment_lines n USING (sh_num))
  ON s.ce_num = l.ce_num AND n.ar_num = l.ar_num AND s.state <> 'cancelled'
GROUP BY l.ce_num, l.ar_num, l.coming;
--> statement-breakpoint
-- A cancelled order comes to nothing, its carriage too.
UPDATE orders SET total_ht = 0, total_vat = 0, total_ttc = 0 WHERE status = 'cancelled';
