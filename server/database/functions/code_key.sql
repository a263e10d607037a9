-- Returns a product code without hyphens, spaces and case, which people omit when they type it.
CREATE OR REPLACE FUNCTION code_key(given text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN upper(regexp_replace(given, '[^A-Za-z0-9]+', '', 'g'));
