-- Moves what really changed in a tariff group to a new revision.
CREATE OR REPLACE FUNCTION on_price_change() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE tg_nums integer[]; ar_nums integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(tg_num), array_agg(ar_num) INTO tg_nums, ar_nums FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(tg_num), array_agg(ar_num) INTO tg_nums, ar_nums FROM old_rows;
  ELSE
    SELECT array_agg(tg_num), array_agg(ar_num) INTO tg_nums, ar_nums FROM (
      SELECT tg_num, ar_num FROM (TABLE new_rows EXCEPT TABLE old_rows) n
      UNION SELECT tg_num, ar_num FROM (TABLE old_rows EXCEPT TABLE new_rows) o) c;
  END IF;
  PERFORM touch_prices(coalesce(tg_nums, '{}'), coalesce(ar_nums, '{}'));
  RETURN NULL;
END $$;
