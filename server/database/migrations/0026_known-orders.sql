ALTER TABLE "reservations" ADD COLUMN "is_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "reservations_unknown_idx" ON "reservations" USING btree ("ar_num") WHERE not is_known;--> statement-breakpoint
CREATE OR REPLACE VIEW free_stocks AS
SELECT k.ar_num, k.restock_on, greatest(0, k.quantity - coalesce((
  SELECT sum(r.quantity) FROM reservations r WHERE r.ar_num = k.ar_num AND NOT r.is_known), 0))::integer AS quantity
FROM stocks k;
--> statement-breakpoint
-- Counts no longer delete reservations.
DROP TRIGGER reservations_first ON reservations;
--> statement-breakpoint
DROP TRIGGER reservations_deleted ON reservations;
--> statement-breakpoint
DROP FUNCTION IF EXISTS release_stock(integer[], text[]);
