-- Returns a sort key of an order from its year and number. Compared as texts, CMD-2026-1000000
-- would come before CMD-2026-999999.
CREATE OR REPLACE FUNCTION order_place(p_number text) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT split_part(p_number, '-', 2)::bigint * 1000000000 + split_part(p_number, '-', 3)::bigint
$$;
