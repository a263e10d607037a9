-- Gives a new tariff group a price revision for each product that has a promotion for all groups.
CREATE OR REPLACE FUNCTION on_new_group() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_prices(array_fill(NEW.tg_num, ARRAY[cardinality(p.ar_nums)]), p.ar_nums)
  FROM (SELECT ARRAY(SELECT DISTINCT ar_num FROM promotions WHERE tg_num IS NULL) AS ar_nums) p
  WHERE cardinality(p.ar_nums) > 0;
  RETURN NULL;
END $$;
