-- Where an order stands among all: by year and number, because CMD-2026-1000000 sorts before
-- CMD-2026-999999 as text.
CREATE OR REPLACE FUNCTION order_place(p_number text) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT split_part(p_number, '-', 2)::bigint * 1000000000 + split_part(p_number, '-', 3)::bigint
$$;
