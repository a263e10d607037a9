-- Returns the sort key of a name. The byte order of the keys is the order of the names in a French
-- dictionary. It replaces the French collation, which the embedded database lacks. Punctuation
-- sorts before digits, as in browsers.
CREATE OR REPLACE FUNCTION name_key(given text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(
  replace(replace(replace(replace(
    lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f]', '', 'g')),
    'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
  E'\u00a0\u202f _-–—,;:!?.''‘’"“”«»()[]{}@*/\\&#%`^°+×<=>|~$',
  E'\x02\x02\x02\x03\x04\x05\x06\x07\x08\x0b\x0c\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f !"#$%&()*+,-.:;'
) || E'\x01' || given;
