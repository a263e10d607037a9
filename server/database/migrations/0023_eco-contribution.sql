ALTER TABLE "coming_lines" ADD COLUMN "eco_contribution" numeric(14, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "eco_contribution" numeric(14, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW lines_to_come AS
SELECT l.ce_num, l.cl_num, l.ar_num AS of_ar_num, l.position, 0 AS place, l.ar_num, l.quantity,
  l.unit_price, l.discount, l.vat_rate, l.reference, l.label, l.missing, l.comes_on, l.eco_contribution
FROM order_lines l
WHERE NOT EXISTS (SELECT FROM line_changes c WHERE c.ce_num = l.ce_num AND c.ar_num = l.ar_num)
UNION ALL
SELECT c.ce_num, l.cl_num, c.of_ar_num, l.position, c.position, c.ar_num, c.quantity,
  c.unit_price, c.discount, c.vat_rate, c.reference, c.label, c.missing, c.comes_on, c.eco_contribution
FROM coming_lines c JOIN order_lines l ON l.ce_num = c.ce_num AND l.ar_num = c.of_ar_num;
--> statement-breakpoint
-- It returns one more column.
DROP FUNCTION line_price(integer, integer, integer);
