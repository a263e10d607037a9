-- Returns today's date in the shop's time zone. Promotions start and end in this time zone.
CREATE OR REPLACE FUNCTION shop_today() RETURNS date
LANGUAGE sql STABLE PARALLEL SAFE
RETURN (now() AT TIME ZONE 'Europe/Paris')::date;
