-- Returns a text in lower case without accents, ligatures and signs, as `wordsOf` of the catalogue
-- engine does. Separates a number from the letters beside it: 25cl becomes 25 cl.
CREATE OR REPLACE FUNCTION search_text(given text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN trim(regexp_replace(regexp_replace(regexp_replace(
  replace(replace(replace(replace(replace(
    lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f]', '', 'g')),
    'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'),
  '[^a-z0-9]+', ' ', 'g'), '([0-9])([a-z])', '\1 \2', 'g'), '([a-z])([0-9])', '\1 \2', 'g'));
