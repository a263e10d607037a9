-- Writes the rows that lists and the search read. Names of shelves and brands are folded once each,
-- and each word is checked once, which makes imports fast.
CREATE OR REPLACE FUNCTION refresh_product_index(ar_nums integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ar_nums) = 0 THEN RETURN; END IF;
  DELETE FROM product_words w WHERE w.ar_num = ANY (ar_nums) AND NOT EXISTS (
    SELECT FROM products p WHERE p.ar_num = w.ar_num AND p.withdrawn_at IS NULL);
  DELETE FROM product_index i WHERE i.ar_num = ANY (ar_nums) AND NOT EXISTS (
    SELECT FROM products p WHERE p.ar_num = i.ar_num AND p.withdrawn_at IS NULL);
  WITH shelves AS MATERIALIZED (
    SELECT l.ca_num, search_text(string_agg(c.name, ' ')) AS names
    FROM category_lines l JOIN categories c ON c.ca_num = l.above
    GROUP BY l.ca_num
  ), brand_names AS MATERIALIZED (
    SELECT ma_num, search_text(name) AS name FROM brands
  ), articles AS (
    SELECT p.*, coalesce(k.quantity, 0) >= p.pack_size AS in_stock,
      coalesce(a.traits, '{}') AS traits,
      hashtextextended(coalesce(a.traits, '{}')::text, 0) AS trait_set,
      search_text(p.name) AS name_text,
      concat_ws(' ', b.name, s.names, search_text(concat_ws(' ', a.traits_text, p.reference)))
        AS other_text,
      lower(code_key(p.reference)) AS code
    FROM products p
    JOIN brand_names b USING (ma_num)
    JOIN shelves s USING (ca_num)
    LEFT JOIN stocks k USING (ar_num)
    CROSS JOIN LATERAL (
      SELECT array_agg(key || E'\x1f' || value ORDER BY key) AS traits,
        string_agg(value, ' ') AS traits_text
      FROM jsonb_each_text(p.attributes)
    ) a
    WHERE p.ar_num = ANY (ar_nums) AND p.withdrawn_at IS NULL
  ), traited AS (
    INSERT INTO trait_sets SELECT DISTINCT trait_set, traits FROM articles ON CONFLICT DO NOTHING
  ), listed AS (
    INSERT INTO product_index AS i
    SELECT ar_num, ca_num, ma_num, name_key(name), base_price, popularity, created_at, new_until,
      clearance, in_stock, trait_set
    FROM articles
    ON CONFLICT (ar_num) DO UPDATE SET
      ca_num = excluded.ca_num, ma_num = excluded.ma_num, name_key = excluded.name_key,
      base_price = excluded.base_price, popularity = excluded.popularity,
      created_at = excluded.created_at, new_until = excluded.new_until,
      clearance = excluded.clearance, in_stock = excluded.in_stock, trait_set = excluded.trait_set
    WHERE i IS DISTINCT FROM excluded
  ), worded AS (
    INSERT INTO product_words AS w
    SELECT ar_num,
      setweight(to_tsvector('simple', name_text), 'A')
        || setweight(to_tsvector('french', name_text), 'B')
        || setweight(to_tsvector('simple', other_text || ' ' || code), 'C')
        || setweight(to_tsvector('french', other_text), 'C')
    FROM articles
    ON CONFLICT (ar_num) DO UPDATE SET words = excluded.words WHERE w.words <> excluded.words
  )
  INSERT INTO search_words
  SELECT word FROM (
    SELECT DISTINCT word FROM articles, string_to_table(name_text || ' ' || other_text, ' ') word
  ) different
  WHERE word ~ '^[a-z]{4,}$'
  ON CONFLICT DO NOTHING;
END $$;
