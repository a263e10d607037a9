-- Counts of articles net of all orders up to a known one, or of all, end what these had reserved.
CREATE OR REPLACE FUNCTION release_stock(p_ar_nums integer[], p_known text[]) RETURNS void
LANGUAGE sql AS $$
  DELETE FROM reservations r
  USING unnest(p_ar_nums, p_known) AS counted (ar_num, known), orders o
  WHERE r.ar_num = counted.ar_num AND o.ce_num = r.ce_num
    AND (counted.known IS NULL OR order_place(o.number) <= order_place(counted.known))
$$;
