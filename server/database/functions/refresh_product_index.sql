-- Updates the rows of these products in product_index, which the product lists of the API read.
CREATE OR REPLACE FUNCTION refresh_product_index(ar_nums integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ar_nums) = 0 THEN RETURN; END IF;
  DELETE FROM product_index i WHERE i.ar_num = ANY (ar_nums) AND NOT EXISTS (
    SELECT FROM products p WHERE p.ar_num = i.ar_num AND p.withdrawn_at IS NULL);
  WITH listed AS (
    SELECT p.*, coalesce(k.quantity, 0) >= p.pack_size AS in_stock,
      coalesce(a.traits, '{}') AS traits,
      hashtextextended(coalesce(a.traits, '{}')::text, 0) AS trait_set
    FROM products p
    LEFT JOIN free_stocks k USING (ar_num)
    CROSS JOIN LATERAL (
      SELECT array_agg(key || E'\x1f' || value ORDER BY key) AS traits
      FROM jsonb_each_text(p.attributes)
    ) a
    WHERE p.ar_num = ANY (ar_nums) AND p.withdrawn_at IS NULL
  ), traited AS (
    INSERT INTO trait_sets SELECT DISTINCT trait_set, traits FROM listed ON CONFLICT DO NOTHING
  )
  INSERT INTO product_index AS i
  SELECT ar_num, ca_num, ma_num, name_key(name), base_price, popularity, created_at, new_until,
    clearance, in_stock, trait_set
  FROM listed
  ON CONFLICT (ar_num) DO UPDATE SET
    ca_num = excluded.ca_num, ma_num = excluded.ma_num, name_key = excluded.name_key,
    base_price = excluded.base_price, popularity = excluded.popularity,
    created_at = excluded.created_at, new_until = excluded.new_until,
    clearance = excluded.clearance, in_stock = excluded.in_stock, trait_set = excluded.trait_set
  WHERE i IS DISTINCT FROM excluded;
END $$;
