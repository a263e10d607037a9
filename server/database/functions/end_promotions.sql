-- Runs every night. Gives a new revision to a price of a group or of a client if the last promotion
-- or contract of this price has ended.
CREATE OR REPLACE FUNCTION end_promotions() RETURNS void
LANGUAGE sql AS $$
  SELECT touch_prices(coalesce(array_agg(c.tg_num), '{}'), coalesce(array_agg(c.ar_num), '{}'))
  FROM price_changes c
  WHERE NOT c.removed
    AND NOT EXISTS (SELECT FROM tariff_prices t WHERE t.tg_num = c.tg_num AND t.ar_num = c.ar_num)
    AND NOT EXISTS (SELECT FROM promotions r WHERE r.ar_num = c.ar_num
      AND (r.tg_num IS NULL OR r.tg_num = c.tg_num) AND r.ends_on >= shop_today());
  SELECT touch_client_prices(coalesce(array_agg(c.cl_num), '{}'), coalesce(array_agg(c.ar_num), '{}'))
  FROM client_price_changes c
  WHERE NOT c.removed AND NOT EXISTS (
    SELECT FROM client_prices n WHERE n.cl_num = c.cl_num AND n.ar_num = c.ar_num
      AND (n.ends_on IS NULL OR n.ends_on >= shop_today()))
$$;
