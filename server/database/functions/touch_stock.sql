-- Gives a new revision to articles whose free stock changed, and updates `in_stock` in
-- product_index.
CREATE OR REPLACE FUNCTION touch_stock(ar_nums integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_catalogue(ar_nums);
  UPDATE product_index i SET in_stock = NOT i.in_stock
  FROM products p LEFT JOIN free_stocks k USING (ar_num)
  WHERE i.ar_num = ANY (ar_nums) AND p.ar_num = i.ar_num
    AND i.in_stock <> (coalesce(k.quantity, 0) >= p.pack_size);
END $$;
