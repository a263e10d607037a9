-- Returns the price before promotions: the price of the tariff group, or else the base price, less
-- the client's discount.
CREATE OR REPLACE FUNCTION regular_price(base_price numeric, tariff_price numeric, client_discount numeric)
RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN less_percent(coalesce(tariff_price, base_price), client_discount);
