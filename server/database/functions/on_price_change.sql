-- Gives a new revision to each price of a tariff group or of a client if the row of the price
-- differs after the statement.
CREATE OR REPLACE FUNCTION on_price_change() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE owners integer[]; ar_nums integer[];
BEGIN
  EXECUTE format(
    'SELECT coalesce(array_agg(%I), ''{}''), coalesce(array_agg(ar_num), ''{}'') FROM (%s) c',
    CASE TG_TABLE_NAME WHEN 'client_prices' THEN 'cl_num' ELSE 'tg_num' END,
    CASE TG_OP
      WHEN 'INSERT' THEN 'TABLE new_rows'
      WHEN 'DELETE' THEN 'TABLE old_rows'
      ELSE '(TABLE new_rows EXCEPT TABLE old_rows) UNION (TABLE old_rows EXCEPT TABLE new_rows)'
    END) INTO owners, ar_nums;
  IF TG_TABLE_NAME = 'client_prices' THEN
    PERFORM touch_client_prices(owners, ar_nums);
  ELSE
    PERFORM touch_prices(owners, ar_nums);
  END IF;
  RETURN NULL;
END $$;
