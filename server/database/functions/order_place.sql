-- Sorts orders by year and number; as text, CMD-2026-1000000 would sort before CMD-2026-999999.
CREATE OR REPLACE FUNCTION order_place(p_number text) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT split_part(p_number, '-', 2)::bigint * 1000000000 + split_part(p_number, '-', 3)::bigint
$$;
