-- Returns the price and the product data of an order line. Returns no row if the product or the
-- client does not exist.
CREATE OR REPLACE FUNCTION line_price(p_ar integer, p_cl integer, p_quantity integer) RETURNS TABLE (
  unit_price numeric, discount numeric, vat_rate numeric, pack_size integer, withdrawn boolean,
  reference text, name text, unit text, unit_gender text,
  eco_contribution numeric
)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT coalesce(own.price, regular_price(p.base_price, t.price, c.discount)),
    CASE WHEN own.price IS NOT NULL THEN 0 ELSE greatest(
      (SELECT max(r.discount) FROM promotions r
        WHERE r.ar_num = p.ar_num AND (r.tg_num IS NULL OR r.tg_num = c.tg_num)
          AND shop_today() BETWEEN r.starts_on AND r.ends_on),
      (SELECT max(b.discount) FROM quantity_breaks b
        WHERE b.ar_num = p.ar_num AND b.min_quantity <= p_quantity),
      0) END,
    p.vat_rate, p.pack_size, p.withdrawn_at IS NOT NULL, p.reference, p.name, p.unit, p.unit_gender,
    p.eco_contribution
  FROM products p
  JOIN clients c ON c.cl_num = p_cl
  LEFT JOIN tariff_prices t ON t.ar_num = p.ar_num AND t.tg_num = c.tg_num
  -- If several contract prices are valid, the highest minimum quantity decides, and then the latest
  -- start.
  LEFT JOIN LATERAL (
    SELECT n.price FROM client_prices n
    WHERE n.cl_num = p_cl AND n.ar_num = p_ar AND n.min_quantity <= greatest(1, p_quantity)
      AND n.starts_on <= shop_today() AND (n.ends_on IS NULL OR n.ends_on >= shop_today())
    ORDER BY n.min_quantity DESC, n.starts_on DESC LIMIT 1) own ON true
  WHERE p.ar_num = p_ar
$$;
