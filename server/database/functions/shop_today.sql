-- Today in the shop's time zone: promotions begin and end on this day.
CREATE OR REPLACE FUNCTION shop_today() RETURNS date
LANGUAGE sql STABLE PARALLEL SAFE
RETURN (now() AT TIME ZONE 'Europe/Paris')::date;
