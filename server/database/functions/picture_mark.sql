-- Returns a number for the URL of a photograph, which changes with the photograph; 0 without one.
CREATE OR REPLACE FUNCTION picture_mark(hash text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(('x' || left(hash, 7))::bit(28)::integer, 0);
