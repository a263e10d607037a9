CREATE TABLE "proposals" (
	"ce_num" integer NOT NULL,
	"ar_num" integer NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"co_num" integer,
	"rep_num" integer,
	CONSTRAINT "proposals_ce_num_ar_num_pk" PRIMARY KEY("ce_num","ar_num"),
	CONSTRAINT "proposals_key_unique" UNIQUE("key"),
	CONSTRAINT "proposals_answer" CHECK ("proposals"."answer" in ('accepted', 'refused')),
	CONSTRAINT "proposals_answered" CHECK (num_nonnulls("proposals"."answer", "proposals"."answered_at", "proposals"."co_num", "proposals"."rep_num") in (0, 3)
        and ("proposals"."answer" is null) = ("proposals"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "proposal" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_co_num_contacts_co_num_fk" FOREIGN KEY ("co_num") REFERENCES "public"."contacts"("co_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_rep_num_representatives_rep_num_fk" FOREIGN KEY ("rep_num") REFERENCES "public"."representatives"("rep_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_line_fk" FOREIGN KEY ("ce_num","ar_num") REFERENCES "public"."order_lines"("ce_num","ar_num") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_proposal" CHECK ("order_events"."proposal" in ('open', 'accepted', 'refused'));
--> statement-breakpoint
-- What comes of an order: each line as it was ordered, or what has become of it, without what the buyer has refused.
CREATE OR REPLACE VIEW lines_to_come AS
SELECT l.ce_num, l.cl_num, l.ar_num AS of_ar_num, l.position, 0 AS place, l.ar_num, l.quantity,
  l.unit_price, l.discount, l.vat_rate, l.reference, l.label, l.missing, l.comes_on, l.eco_contribution
FROM order_lines l
WHERE NOT EXISTS (SELECT FROM line_changes c WHERE c.ce_num = l.ce_num AND c.ar_num = l.ar_num)
UNION ALL
SELECT c.ce_num, l.cl_num, c.of_ar_num, l.position, c.position, c.ar_num, c.quantity,
  c.unit_price, c.discount, c.vat_rate, c.reference, c.label, c.missing, c.comes_on, c.eco_contribution
FROM coming_lines c JOIN order_lines l ON l.ce_num = c.ce_num AND l.ar_num = c.of_ar_num
WHERE c.ar_num = c.of_ar_num OR NOT EXISTS (
  SELECT FROM proposals p
  WHERE p.ce_num = c.ce_num AND p.ar_num = c.of_ar_num AND p.answer = 'refused');
--> statement-breakpoint
-- Nobody is asked any more once it has left, the order has as a whole, or is invoiced.
CREATE VIEW proposal_states AS
SELECT p.key, p.ce_num, p.ar_num, coalesce(p.answer, CASE
  WHEN o.status IN ('delivered', 'cancelled')
    OR EXISTS (SELECT FROM invoices i WHERE i.ce_num = p.ce_num AND i.is_ours)
    OR (
      SELECT e.status FROM order_events e
      WHERE e.ce_num = p.ce_num AND e.shipment IS NULL AND NOT e.of_lines
      ORDER BY e.at DESC, e.oe_num DESC LIMIT 1) = 'shipped'
    -- More of it than comes for other lines.
    OR EXISTS (
      SELECT FROM coming_lines c
      JOIN shipments s ON s.ce_num = c.ce_num AND s.state <> 'cancelled'
      JOIN shipment_lines n ON n.sh_num = s.sh_num AND n.ar_num = c.ar_num
      WHERE c.ce_num = p.ce_num AND c.of_ar_num = p.ar_num AND c.ar_num <> p.ar_num
      GROUP BY c.ar_num
      HAVING sum(n.quantity) > coalesce((
        SELECT sum(l.quantity) FROM lines_to_come l
        WHERE l.ce_num = p.ce_num AND l.ar_num = c.ar_num AND l.of_ar_num <> p.ar_num), 0))
  THEN 'over' ELSE 'open' END) AS state
FROM proposals p JOIN orders o ON o.ce_num = p.ce_num;
