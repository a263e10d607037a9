-- Moves what really changed in a tariff group, or among a client's own prices, to a new revision.
CREATE OR REPLACE FUNCTION on_price_change() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE owners integer[]; ar_nums integer[];
BEGIN
  IF TG_TABLE_NAME = 'client_prices' THEN
    IF TG_OP = 'INSERT' THEN
      SELECT array_agg(cl_num), array_agg(ar_num) INTO owners, ar_nums FROM new_rows;
    ELSIF TG_OP = 'DELETE' THEN
      SELECT array_agg(cl_num), array_agg(ar_num) INTO owners, ar_nums FROM old_rows;
    ELSE
      SELECT array_agg(cl_num), array_agg(ar_num) INTO owners, ar_nums FROM (
        SELECT cl_num, ar_num FROM (TABLE new_rows EXCEPT TABLE old_rows) n
        UNION SELECT cl_num, ar_num FROM (TABLE old_rows EXCEPT TABLE new_rows) o) c;
    END IF;
    PERFORM touch_client_prices(coalesce(owners, '{}'), coalesce(ar_nums, '{}'));
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(tg_num), array_agg(ar_num) INTO owners, ar_nums FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(tg_num), array_agg(ar_num) INTO owners, ar_nums FROM old_rows;
  ELSE
    SELECT array_agg(tg_num), array_agg(ar_num) INTO owners, ar_nums FROM (
      SELECT tg_num, ar_num FROM (TABLE new_rows EXCEPT TABLE old_rows) n
      UNION SELECT tg_num, ar_num FROM (TABLE old_rows EXCEPT TABLE new_rows) o) c;
  END IF;
  PERFORM touch_prices(coalesce(owners, '{}'), coalesce(ar_nums, '{}'));
  RETURN NULL;
END $$;
