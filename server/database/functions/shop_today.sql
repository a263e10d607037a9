-- Returns today in the shop's time zone, in which promotions start and end.
CREATE OR REPLACE FUNCTION shop_today() RETURNS date
LANGUAGE sql STABLE PARALLEL SAFE
RETURN (now() AT TIME ZONE 'Europe/Paris')::date;
