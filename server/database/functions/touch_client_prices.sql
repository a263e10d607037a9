-- Gives contract prices of clients a new revision, as touch_catalogue does for products.
CREATE OR REPLACE FUNCTION touch_client_prices(cl_nums integer[], ar_nums integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ar_nums) = 0 THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(7215002);
  INSERT INTO client_price_changes (cl_num, ar_num, rev, removed)
  SELECT a.cl_num, a.ar_num, nextval('revisions'), a.removed
  FROM (
    SELECT o.cl_num, o.ar_num, o.removed
    FROM (
      SELECT u.cl_num, u.ar_num, NOT EXISTS (
        SELECT FROM client_prices n WHERE n.cl_num = u.cl_num AND n.ar_num = u.ar_num
          AND (n.ends_on IS NULL OR n.ends_on >= shop_today())) AS removed
      FROM (SELECT DISTINCT * FROM unnest(cl_nums, ar_nums)) u (cl_num, ar_num)
    ) o
    WHERE NOT EXISTS (
      SELECT FROM client_price_changes c
      WHERE c.cl_num = o.cl_num AND c.ar_num = o.ar_num AND c.removed = o.removed
        AND c.xmin = pg_current_xact_id()::xid
    )
    ORDER BY o.cl_num, o.ar_num
  ) a
  ON CONFLICT (cl_num, ar_num) DO UPDATE SET rev = excluded.rev, removed = excluded.removed;
END $$;
