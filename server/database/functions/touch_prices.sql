-- Gives prices of tariff groups a new revision, as touch_catalogue does for products. A null group
-- means all groups.
CREATE OR REPLACE FUNCTION touch_prices(tg_nums integer[], ar_nums integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ar_nums) = 0 THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(7215002);
  INSERT INTO price_changes (tg_num, ar_num, rev, removed)
  SELECT a.tg_num, a.ar_num, nextval('revisions'), a.removed
  FROM (
    SELECT o.tg_num, o.ar_num, o.removed
    FROM (
      SELECT g.tg_num, u.ar_num, NOT (
        EXISTS (SELECT FROM tariff_prices t WHERE t.tg_num = g.tg_num AND t.ar_num = u.ar_num)
        OR EXISTS (SELECT FROM promotions r WHERE r.ar_num = u.ar_num
          AND (r.tg_num IS NULL OR r.tg_num = g.tg_num) AND r.ends_on >= shop_today())) AS removed
      FROM (SELECT DISTINCT * FROM unnest(tg_nums, ar_nums)) u (tg_num, ar_num)
      JOIN tariff_groups g ON u.tg_num IS NULL OR u.tg_num = g.tg_num
      GROUP BY g.tg_num, u.ar_num
    ) o
    WHERE NOT EXISTS (
      SELECT FROM price_changes c
      WHERE c.tg_num = o.tg_num AND c.ar_num = o.ar_num AND c.removed = o.removed
        AND c.xmin = pg_current_xact_id()::xid
    )
    ORDER BY o.ar_num, o.tg_num
  ) a
  ON CONFLICT (tg_num, ar_num) DO UPDATE SET rev = excluded.rev, removed = excluded.removed;
END $$;
