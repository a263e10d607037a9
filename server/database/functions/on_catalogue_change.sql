-- Moves the products whose rows really changed to a new revision, whatever the table.
CREATE OR REPLACE FUNCTION on_catalogue_change() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE changed integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT ar_num FROM new_rows);
  ELSIF TG_OP = 'DELETE' THEN
    changed := ARRAY(SELECT ar_num FROM old_rows);
  ELSE
    changed := ARRAY(
      SELECT ar_num FROM (TABLE new_rows EXCEPT TABLE old_rows) n
      UNION SELECT ar_num FROM (TABLE old_rows EXCEPT TABLE new_rows) o);
  END IF;
  PERFORM touch_catalogue(changed);
  IF TG_TABLE_NAME = 'products' THEN
    PERFORM refresh_product_index(changed);
  ELSIF TG_TABLE_NAME = 'stocks' THEN
    UPDATE product_index i SET in_stock = NOT i.in_stock
    FROM products p LEFT JOIN stocks k USING (ar_num)
    WHERE i.ar_num = ANY (changed) AND p.ar_num = i.ar_num
      AND i.in_stock <> (coalesce(k.quantity, 0) >= p.pack_size);
  END IF;
  RETURN NULL;
END $$;
