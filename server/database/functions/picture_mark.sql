-- Tells one photograph of a product from the next in its address; 0 where there is none.
CREATE OR REPLACE FUNCTION picture_mark(hash text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(('x' || left(hash, 7))::bit(28)::integer, 0);
