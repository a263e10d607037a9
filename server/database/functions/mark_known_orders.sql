-- Sets `is_known` of all reservations of the articles in `p_ar_nums`: true if the ERP's stock count
-- already includes the reserved quantity. `p_known` has the last order that each count includes. If
-- that order is null, all reservations of the article get `p_otherwise`. A later count may include
-- fewer orders, so `is_known` can become false again.
CREATE OR REPLACE FUNCTION mark_known_orders(p_ar_nums integer[], p_known text[], p_otherwise boolean)
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE changed integer[];
BEGIN
  PERFORM pg_advisory_xact_lock(7215002);
  WITH marked AS (
    UPDATE reservations r SET is_known = n.is_known
    FROM (
      SELECT s.ar_num, s.ce_num,
        coalesce(order_place(o.number) <= order_place(counted.known), p_otherwise) AS is_known
      FROM unnest(p_ar_nums, p_known) AS counted (ar_num, known)
      JOIN reservations s ON s.ar_num = counted.ar_num
      JOIN orders o ON o.ce_num = s.ce_num
    ) n
    WHERE r.ar_num = n.ar_num AND r.ce_num = n.ce_num AND r.is_known <> n.is_known
    RETURNING r.ar_num
  )
  SELECT array_agg(DISTINCT ar_num) INTO changed FROM marked;
  IF changed IS NOT NULL THEN PERFORM touch_stock(changed); END IF;
END $$;
