-- Runs every night. Counts how often each product was ordered in the last twelve months.
CREATE OR REPLACE FUNCTION recount_popularity() RETURNS void
LANGUAGE sql AS $$
  UPDATE products p SET popularity = c.lines
  FROM (
    SELECT a.ar_num, count(o.ce_num)::integer AS lines
    FROM products a
    LEFT JOIN order_lines l ON l.ar_num = a.ar_num
    LEFT JOIN orders o ON o.ce_num = l.ce_num AND o.placed_at > now() - interval '12 months'
      AND o.status NOT IN ('open', 'confirmed', 'cancelled')
    GROUP BY a.ar_num
  ) c
  WHERE c.ar_num = p.ar_num AND p.popularity <> c.lines
$$;
