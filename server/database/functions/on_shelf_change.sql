-- Products are indexed with the names of their brand and categories.
CREATE OR REPLACE FUNCTION on_shelf_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (TABLE new_rows EXCEPT TABLE old_rows) THEN RETURN NULL; END IF;
    IF TG_TABLE_NAME = 'brands' THEN
      PERFORM refresh_product_index(ARRAY(
        SELECT p.ar_num FROM products p JOIN new_rows USING (ma_num)));
    ELSE
      PERFORM refresh_product_index(ARRAY(
        SELECT i.ar_num FROM product_index i JOIN category_lines l USING (ca_num)
        JOIN new_rows n ON n.ca_num = l.above));
    END IF;
  END IF;
  PERFORM pg_advisory_xact_lock(7215002);
  UPDATE shelf_changes SET rev = nextval('revisions');
  RETURN NULL;
END $$;
