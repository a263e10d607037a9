-- The price of one unit: a running promotion comes off the regular price.
CREATE OR REPLACE FUNCTION net_price(
  base_price numeric, tariff_price numeric, client_discount numeric, promotion numeric
) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN less_percent(
  regular_price(base_price, tariff_price, client_discount), coalesce(promotion, 0)
);
