-- Returns the products as the text of a JSON array, in the form of the API contract and in the
-- sequence of `p_ar`. Skips products that do not exist. contract/catalogue computes the same rows
-- in TypeScript, and tests compare the results.
CREATE OR REPLACE FUNCTION product_rows(p_cl integer, p_tg integer, p_discount numeric, p_ar integer[])
RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  today date := shop_today();
  found text;
BEGIN
  SELECT '[' || coalesce(string_agg(json_build_object(
    'arNum', p.ar_num, 'reference', p.reference, 'name', p.name, 'maNum', p.ma_num, 'brand', b.name,
    'caNum', p.ca_num, 'ean', p.ean, 'packEan', p.pack_ean, 'packSize', p.pack_size, 'unit', p.unit,
    'unitGender', p.unit_gender, 'vatRate', trim_scale(p.vat_rate)::text,
    'basePrice', p.base_price::text, 'ecoContribution', p.eco_contribution::text,
    'netPrice', net.price::text, 'regularPrice', regular.price::text,
    'promotion', CASE WHEN best.ar_num IS NOT NULL AND own.price IS NULL THEN json_build_object(
      'discount', trim_scale(best.discount)::text, 'endsOn', to_char(best.ends_on, 'YYYYMMDD')) END,
    'breaks', coalesce((
      SELECT json_agg(s.step ORDER BY s.min_quantity) FROM (
        SELECT q.min_quantity, json_build_object('minQuantity', q.min_quantity,
          'discount', trim_scale(q.discount)::text,
          'netPrice', less_percent(regular.price, q.discount)::text) AS step
        FROM quantity_breaks q
        WHERE q.ar_num = p.ar_num AND less_percent(regular.price, q.discount) < net.price
          AND (own.least IS NULL OR q.min_quantity < own.least)
        UNION ALL
        SELECT n.min_quantity, json_build_object('minQuantity', n.min_quantity, 'discount', '0',
          'netPrice', n.price::text, 'unitPrice', n.price::text)
        FROM unnest(own.quantities, own.prices) AS n (min_quantity, price)
        WHERE n.min_quantity > 1) s), '[]'),
    'stock', json_build_object(
      -- The limit of 'low' must equal the limit in contract/catalogue/stock.ts.
      'state', CASE WHEN stock.quantity < p.pack_size THEN 'out'
        WHEN stock.quantity < 10 * p.pack_size THEN 'low' ELSE 'in' END,
      'quantity', stock.quantity,
      'restockDate', CASE WHEN k.restock_on >= today THEN to_char(k.restock_on, 'YYYYMMDD') END),
    'flags', json_build_object('new', coalesce(p.new_until >= today, false),
      'promotion', best.ar_num IS NOT NULL AND own.price IS NULL, 'clearance', p.clearance,
      'withdrawn', p.withdrawn_at IS NOT NULL),
    'images', json_build_array('/media/products/' || p.ar_num ||
      CASE picture_mark(p.picture) WHEN 0 THEN '.svg' ELSE '-' || picture_mark(p.picture) END)
    )::text, ',' ORDER BY asked.place), '') || ']'
  INTO found
  FROM unnest(p_ar) WITH ORDINALITY AS asked (ar_num, place)
  JOIN products p ON p.ar_num = asked.ar_num
  JOIN brands b ON b.ma_num = p.ma_num
  LEFT JOIN free_stocks k ON k.ar_num = p.ar_num
  LEFT JOIN tariff_prices t ON t.ar_num = p.ar_num AND t.tg_num = p_tg
  LEFT JOIN LATERAL (
    SELECT r.ar_num, r.discount, r.ends_on FROM promotions r
    WHERE r.ar_num = p.ar_num AND (r.tg_num IS NULL OR r.tg_num = p_tg)
      AND today BETWEEN r.starts_on AND r.ends_on
    ORDER BY r.discount DESC, r.ends_on DESC LIMIT 1) best ON true
  CROSS JOIN LATERAL (SELECT coalesce(k.quantity, 0) AS quantity OFFSET 0) stock
  CROSS JOIN LATERAL (
    -- Chooses the contract price of each quantity by the same rule as line_price.
    SELECT min(n.min_quantity) AS least, max(n.price) FILTER (WHERE n.min_quantity = 1) AS price,
      array_agg(n.min_quantity) AS quantities, array_agg(n.price) AS prices
    FROM (
      SELECT DISTINCT ON (m.min_quantity) m.min_quantity, m.price FROM client_prices m
      WHERE m.cl_num = p_cl AND m.ar_num = p.ar_num
        AND m.starts_on <= today AND (m.ends_on IS NULL OR m.ends_on >= today)
      ORDER BY m.min_quantity, m.starts_on DESC) n) own
  CROSS JOIN LATERAL (
    SELECT coalesce(own.price, regular_price(p.base_price, t.price, p_discount)) AS price OFFSET 0) regular
  CROSS JOIN LATERAL (
    SELECT CASE WHEN own.price IS NOT NULL THEN own.price
      ELSE less_percent(regular.price, coalesce(best.discount, 0)) END AS price OFFSET 0) net;
  RETURN found;
END $$;
