-- Returns a product code in upper case with letters and digits only, because people omit hyphens
-- and spaces when they type a code.
CREATE OR REPLACE FUNCTION code_key(given text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN upper(regexp_replace(given, '[^A-Za-z0-9]+', '', 'g'));
