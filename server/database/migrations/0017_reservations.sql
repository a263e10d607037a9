CREATE TABLE "reservations" (
	"ar_num" integer NOT NULL,
	"ce_num" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "reservations_ar_num_ce_num_pk" PRIMARY KEY("ar_num","ce_num")
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_ce_num_orders_ce_num_fk" FOREIGN KEY ("ce_num") REFERENCES "public"."orders"("ce_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_order_idx" ON "reservations" USING btree ("ce_num");
--> statement-breakpoint
CREATE VIEW free_stocks AS
SELECT k.ar_num, k.restock_on, greatest(0, k.quantity - coalesce((
  SELECT sum(r.quantity) FROM reservations r WHERE r.ar_num = k.ar_num), 0))::integer AS quantity
FROM stocks k;
--> statement-breakpoint
-- What is added is told afterwards, because whoever places an order must not wait for an import.
CREATE TRIGGER reservations_first BEFORE DELETE ON reservations
FOR EACH STATEMENT EXECUTE FUNCTION before_revisions();
--> statement-breakpoint
CREATE TRIGGER reservations_deleted AFTER DELETE ON reservations REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_catalogue_change();
