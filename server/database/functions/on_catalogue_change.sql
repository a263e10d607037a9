-- Gives a new revision to each product whose row differs after the statement. Several tables have
-- this trigger.
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
  IF TG_TABLE_NAME = 'stocks' THEN
    PERFORM touch_stock(changed);
  ELSE
    PERFORM touch_catalogue(changed);
  END IF;
  IF TG_TABLE_NAME = 'products' THEN
    PERFORM refresh_product_index(changed);
  END IF;
  RETURN NULL;
END $$;
