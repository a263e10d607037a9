-- Returns a number for the URL of a photograph, so that another photograph gets another URL.
-- Returns 0 if there is no photograph.
CREATE OR REPLACE FUNCTION picture_mark(hash text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(('x' || left(hash, 7))::bit(28)::integer, 0);
