-- Subtracts a percentage from an amount, and rounds half up to 1/10000 of a euro. The value before
-- rounding is exact.
CREATE OR REPLACE FUNCTION less_percent(amount numeric, percent numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN round(amount * (100 - percent) * 0.01, 4);
