-- What a percentage leaves of an amount, half up to 1/10000 of a euro; the product is exact.
CREATE FUNCTION less_percent(amount numeric, percent numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN round(amount * (100 - percent) * 0.01, 4);
--> statement-breakpoint
-- The price without promotion: the group's own or the base price, less the client's discount.
CREATE FUNCTION regular_price(base_price numeric, tariff_price numeric, client_discount numeric)
RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN less_percent(coalesce(tariff_price, base_price), client_discount);
--> statement-breakpoint
-- The price of one unit: a promotion that runs comes off the regular price.
CREATE FUNCTION net_price(
  base_price numeric, tariff_price numeric, client_discount numeric, promotion numeric
) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN less_percent(
  regular_price(base_price, tariff_price, client_discount), coalesce(promotion, 0)
);
--> statement-breakpoint
-- The day on which promotions begin and end.
CREATE FUNCTION shop_today() RETURNS date
LANGUAGE sql STABLE PARALLEL SAFE
RETURN (now() AT TIME ZONE 'Europe/Paris')::date;
--> statement-breakpoint
-- What an order's line of an article is made of; no row where article or client are missing.
CREATE FUNCTION line_price(p_ar integer, p_cl integer, p_quantity integer) RETURNS TABLE (
  unit_price numeric, discount numeric, vat_rate numeric, pack_size integer, withdrawn boolean,
  reference text, name text, unit text, unit_gender text
)
LANGUAGE sql STABLE AS $$
  SELECT regular_price(p.base_price, t.price, c.discount),
    greatest(
      (SELECT max(r.discount) FROM promotions r
        WHERE r.ar_num = p.ar_num AND (r.tg_num IS NULL OR r.tg_num = c.tg_num)
          AND shop_today() BETWEEN r.starts_on AND r.ends_on),
      (SELECT max(b.discount) FROM quantity_breaks b
        WHERE b.ar_num = p.ar_num AND b.min_quantity <= p_quantity),
      0),
    p.vat_rate, p.pack_size, p.withdrawn_at IS NOT NULL, p.reference, p.name, p.unit, p.unit_gender
  FROM products p
  JOIN clients c ON c.cl_num = p_cl
  LEFT JOIN tariff_prices t ON t.ar_num = p.ar_num AND t.tg_num = c.tg_num
  WHERE p.ar_num = p_ar
$$;
--> statement-breakpoint

-- Revisions: one sequence for both feeds. Numbers are drawn under a lock that lasts until the
-- transaction ends, so that no reader sees a number before all the lower ones.
CREATE SEQUENCE revisions;
--> statement-breakpoint
-- An article that this transaction has given a number keeps it: nobody has seen it yet. The inner
-- order comes before the numbers are drawn.
CREATE FUNCTION touch_catalogue(ar_nums integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ar_nums) = 0 THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(7215002);
  INSERT INTO catalogue_changes (ar_num, rev, removed)
  SELECT a.ar_num, nextval('revisions'), a.removed
  FROM (
    SELECT u.ar_num, p.ar_num IS NULL AS removed
    FROM (SELECT DISTINCT unnest(ar_nums)) u (ar_num)
    LEFT JOIN products p USING (ar_num)
    WHERE NOT EXISTS (
      SELECT FROM catalogue_changes c
      WHERE c.ar_num = u.ar_num AND c.removed = (p.ar_num IS NULL)
        AND c.xmin = pg_current_xact_id()::xid
    )
    ORDER BY u.ar_num
  ) a
  ON CONFLICT (ar_num) DO UPDATE SET rev = excluded.rev, removed = excluded.removed;
END $$;
--> statement-breakpoint
-- The same for what a group has of its own; a null among the groups stands for all of them.
CREATE FUNCTION touch_prices(tg_nums integer[], ar_nums integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ar_nums) = 0 THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(7215002);
  INSERT INTO price_changes (tg_num, ar_num, rev, removed)
  SELECT a.tg_num, a.ar_num, nextval('revisions'), a.removed
  FROM (
    SELECT o.tg_num, o.ar_num, o.removed
    FROM (
      SELECT g.tg_num, u.ar_num, NOT (
        EXISTS (SELECT FROM tariff_prices t WHERE t.tg_num = g.tg_num AND t.ar_num = u.ar_num)
        OR EXISTS (SELECT FROM promotions r WHERE r.ar_num = u.ar_num
          AND (r.tg_num IS NULL OR r.tg_num = g.tg_num) AND r.ends_on >= shop_today())) AS removed
      FROM (SELECT DISTINCT * FROM unnest(tg_nums, ar_nums)) u (tg_num, ar_num)
      JOIN tariff_groups g ON u.tg_num IS NULL OR u.tg_num = g.tg_num
      GROUP BY g.tg_num, u.ar_num
    ) o
    WHERE NOT EXISTS (
      SELECT FROM price_changes c
      WHERE c.tg_num = o.tg_num AND c.ar_num = o.ar_num AND c.removed = o.removed
        AND c.xmin = pg_current_xact_id()::xid
    )
    ORDER BY o.ar_num, o.tg_num
  ) a
  ON CONFLICT (tg_num, ar_num) DO UPDATE SET rev = excluded.rev, removed = excluded.removed;
END $$;
--> statement-breakpoint

-- Search: what texts share once case, accents, ligatures and signs are left out; the same as the
-- server's `wordsOf`. A number and the letters beside it are two words: 25cl is 25 cl.
CREATE FUNCTION search_text(given text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN trim(regexp_replace(regexp_replace(regexp_replace(
  replace(replace(replace(replace(replace(
    lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f]', '', 'g')),
    'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'),
  '[^a-z0-9]+', ' ', 'g'), '([0-9])([a-z])', '\1 \2', 'g'), '([a-z])([0-9])', '\1 \2', 'g'));
--> statement-breakpoint
-- A code as it may be typed: hyphens, spaces and case left out.
CREATE FUNCTION code_key(given text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN upper(regexp_replace(given, '[^A-Za-z0-9]+', '', 'g'));
--> statement-breakpoint
-- A name's place among others, byte by byte: as a French dictionary has it, since not every engine
-- has the collation. Signs come before digits, in the order that browsers give them.
CREATE FUNCTION name_key(given text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(
  replace(replace(replace(replace(
    lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f]', '', 'g')),
    'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
  E'\u00a0\u202f _-–—,;:!?.''‘’"“”«»()[]{}@*/\\&#%`^°+×<=>|~$',
  E'\x02\x02\x02\x03\x04\x05\x06\x07\x08\x0b\x0c\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f !"#$%&()*+,-.:;'
) || E'\x01' || given;
--> statement-breakpoint
CREATE INDEX products_code_idx ON products (code_key(reference));
--> statement-breakpoint

-- What lists look at: one narrow row per article that can be ordered.
CREATE TABLE product_index (
  ar_num integer PRIMARY KEY,
  ca_num integer NOT NULL,
  ma_num integer NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  base_price numeric(14, 4) NOT NULL,
  popularity integer NOT NULL,
  created_at timestamptz NOT NULL,
  new_until date,
  clearance boolean NOT NULL,
  in_stock boolean NOT NULL,
  -- What its attributes say, as many articles share it.
  trait_set bigint NOT NULL
);
--> statement-breakpoint
-- What search looks at, apart, since lists would read past it.
CREATE TABLE product_words (
  ar_num integer PRIMARY KEY,
  -- A: words of the name; B: their stems; C: words and stems of everything else.
  words tsvector NOT NULL
);
--> statement-breakpoint
-- What waits to be put into the index is read by every search: it stays short.
CREATE INDEX product_words_idx ON product_words USING gin (words)
WITH (gin_pending_list_limit = 1024);
--> statement-breakpoint
-- Attributes and values, each pair parted by a unit separator; the number is made of the text.
CREATE TABLE trait_sets (id bigint PRIMARY KEY, traits text[] NOT NULL);
--> statement-breakpoint
CREATE INDEX trait_sets_traits_idx ON trait_sets USING gin (traits);
--> statement-breakpoint
-- Each category with itself and all above it.
CREATE VIEW category_lines AS
WITH RECURSIVE lines (ca_num, above) AS (
  SELECT ca_num, ca_num FROM categories
  UNION ALL
  SELECT l.ca_num, c.parent_num FROM lines l JOIN categories c ON c.ca_num = l.above
  WHERE c.parent_num IS NOT NULL
)
SELECT ca_num, above FROM lines;
--> statement-breakpoint
CREATE FUNCTION category_and_below(given integer) RETURNS integer[]
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE below (ca_num) AS (
    SELECT given
    UNION
    SELECT c.ca_num FROM categories c JOIN below b ON c.parent_num = b.ca_num
  )
  SELECT array_agg(ca_num) FROM below
$$;
--> statement-breakpoint
CREATE INDEX product_index_category_idx ON product_index (ca_num);
--> statement-breakpoint
CREATE INDEX product_index_brand_idx ON product_index (ma_num);
--> statement-breakpoint
CREATE INDEX product_index_new_idx ON product_index (new_until) WHERE new_until IS NOT NULL;
--> statement-breakpoint
CREATE INDEX product_index_clearance_idx ON product_index (ar_num) WHERE clearance;
--> statement-breakpoint
-- Every word that articles are found by: a word that is not among them was mistyped.
CREATE TABLE search_words (word text COLLATE "C" PRIMARY KEY);
--> statement-breakpoint
-- The revision of what articles are sorted under: brands and categories.
CREATE TABLE shelf_changes (id integer PRIMARY KEY CHECK (id = 1), rev bigint NOT NULL);
--> statement-breakpoint
INSERT INTO shelf_changes VALUES (1, nextval('revisions'));
--> statement-breakpoint

CREATE FUNCTION refresh_product_index(ar_nums integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ar_nums) = 0 THEN RETURN; END IF;
  DELETE FROM product_words w WHERE w.ar_num = ANY (ar_nums) AND NOT EXISTS (
    SELECT FROM products p WHERE p.ar_num = w.ar_num AND p.withdrawn_at IS NULL);
  DELETE FROM product_index i WHERE i.ar_num = ANY (ar_nums) AND NOT EXISTS (
    SELECT FROM products p WHERE p.ar_num = i.ar_num AND p.withdrawn_at IS NULL);
  WITH shelves AS (
    SELECT l.ca_num, string_agg(c.name, ' ') AS names
    FROM category_lines l JOIN categories c ON c.ca_num = l.above
    GROUP BY l.ca_num
  ), articles AS (
    SELECT p.*, coalesce(k.quantity, 0) >= p.pack_size AS in_stock,
      coalesce(a.traits, '{}') AS traits,
      hashtextextended(coalesce(a.traits, '{}')::text, 0) AS trait_set,
      search_text(p.name) AS name_text,
      search_text(concat_ws(' ', b.name, s.names, a.traits_text, p.reference)) AS other_text,
      lower(code_key(p.reference)) AS code
    FROM products p
    JOIN brands b USING (ma_num)
    JOIN shelves s USING (ca_num)
    LEFT JOIN stocks k USING (ar_num)
    CROSS JOIN LATERAL (
      SELECT array_agg(key || E'\x1f' || value ORDER BY key) AS traits,
        string_agg(value, ' ') AS traits_text
      FROM jsonb_each_text(p.attributes)
    ) a
    WHERE p.ar_num = ANY (ar_nums) AND p.withdrawn_at IS NULL
  ), traited AS (
    INSERT INTO trait_sets SELECT DISTINCT trait_set, traits FROM articles ON CONFLICT DO NOTHING
  ), listed AS (
    INSERT INTO product_index AS i
    SELECT ar_num, ca_num, ma_num, name_key(name), base_price, popularity, created_at, new_until,
      clearance, in_stock, trait_set
    FROM articles
    ON CONFLICT (ar_num) DO UPDATE SET
      ca_num = excluded.ca_num, ma_num = excluded.ma_num, name_key = excluded.name_key,
      base_price = excluded.base_price, popularity = excluded.popularity,
      created_at = excluded.created_at, new_until = excluded.new_until,
      clearance = excluded.clearance, in_stock = excluded.in_stock, trait_set = excluded.trait_set
    WHERE i IS DISTINCT FROM excluded
  ), worded AS (
    INSERT INTO product_words AS w
    SELECT ar_num,
      setweight(to_tsvector('simple', name_text), 'A')
        || setweight(to_tsvector('french', name_text), 'B')
        || setweight(to_tsvector('simple', other_text || ' ' || code), 'C')
        || setweight(to_tsvector('french', other_text), 'C')
    FROM articles
    ON CONFLICT (ar_num) DO UPDATE SET words = excluded.words WHERE w.words <> excluded.words
  )
  INSERT INTO search_words
  SELECT DISTINCT word FROM articles, string_to_table(name_text || ' ' || other_text, ' ') word
  WHERE word ~ '^[a-z]{4,}$'
  ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint

-- Statements that change rows of an article, whatever the table: only what really differs counts.
CREATE FUNCTION on_catalogue_change() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE changed integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT ar_num FROM new_rows);
  ELSIF TG_OP = 'DELETE' THEN
    changed := ARRAY(SELECT ar_num FROM old_rows);
  ELSE
    changed := ARRAY(
      SELECT ar_num FROM (TABLE new_rows EXCEPT TABLE old_rows) n
      UNION SELECT ar_num FROM (TABLE old_rows EXCEPT TABLE new_rows) o);
  END IF;
  PERFORM touch_catalogue(changed);
  IF TG_TABLE_NAME = 'products' THEN
    PERFORM refresh_product_index(changed);
  ELSIF TG_TABLE_NAME = 'stocks' THEN
    UPDATE product_index i SET in_stock = NOT i.in_stock
    FROM products p LEFT JOIN stocks k USING (ar_num)
    WHERE i.ar_num = ANY (changed) AND p.ar_num = i.ar_num
      AND i.in_stock <> (coalesce(k.quantity, 0) >= p.pack_size);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION on_price_change() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE tg_nums integer[]; ar_nums integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(tg_num), array_agg(ar_num) INTO tg_nums, ar_nums FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(tg_num), array_agg(ar_num) INTO tg_nums, ar_nums FROM old_rows;
  ELSE
    SELECT array_agg(tg_num), array_agg(ar_num) INTO tg_nums, ar_nums FROM (
      SELECT tg_num, ar_num FROM (TABLE new_rows EXCEPT TABLE old_rows) n
      UNION SELECT tg_num, ar_num FROM (TABLE old_rows EXCEPT TABLE new_rows) o) c;
  END IF;
  PERFORM touch_prices(coalesce(tg_nums, '{}'), coalesce(ar_nums, '{}'));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Articles carry the names of what they are sorted under.
CREATE FUNCTION on_shelf_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (TABLE new_rows EXCEPT TABLE old_rows) THEN RETURN NULL; END IF;
    IF TG_TABLE_NAME = 'brands' THEN
      PERFORM refresh_product_index(ARRAY(
        SELECT p.ar_num FROM products p JOIN new_rows USING (ma_num)));
    ELSE
      PERFORM refresh_product_index(ARRAY(
        SELECT i.ar_num FROM product_index i JOIN category_lines l USING (ca_num)
        JOIN new_rows n ON n.ca_num = l.above));
    END IF;
  END IF;
  PERFORM pg_advisory_xact_lock(7215002);
  UPDATE shelf_changes SET rev = nextval('revisions');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER stocks_inserted AFTER INSERT ON stocks REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER stocks_updated AFTER UPDATE ON stocks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER stocks_deleted AFTER DELETE ON stocks REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER quantity_breaks_inserted AFTER INSERT ON quantity_breaks REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER quantity_breaks_updated AFTER UPDATE ON quantity_breaks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER quantity_breaks_deleted AFTER DELETE ON quantity_breaks REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER substitutes_inserted AFTER INSERT ON substitutes REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER substitutes_updated AFTER UPDATE ON substitutes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER substitutes_deleted AFTER DELETE ON substitutes REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER tariff_prices_inserted AFTER INSERT ON tariff_prices REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_price_change();
--> statement-breakpoint
CREATE TRIGGER tariff_prices_updated AFTER UPDATE ON tariff_prices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_price_change();
--> statement-breakpoint
CREATE TRIGGER tariff_prices_deleted AFTER DELETE ON tariff_prices REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_price_change();
--> statement-breakpoint
CREATE TRIGGER promotions_inserted AFTER INSERT ON promotions REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_price_change();
--> statement-breakpoint
CREATE TRIGGER promotions_updated AFTER UPDATE ON promotions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_price_change();
--> statement-breakpoint
CREATE TRIGGER promotions_deleted AFTER DELETE ON promotions REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_price_change();
--> statement-breakpoint
CREATE TRIGGER brands_inserted AFTER INSERT ON brands REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_shelf_change();
--> statement-breakpoint
CREATE TRIGGER brands_updated AFTER UPDATE ON brands REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_shelf_change();
--> statement-breakpoint
CREATE TRIGGER brands_deleted AFTER DELETE ON brands REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_shelf_change();
--> statement-breakpoint
CREATE TRIGGER categories_inserted AFTER INSERT ON categories REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_shelf_change();
--> statement-breakpoint
CREATE TRIGGER categories_updated AFTER UPDATE ON categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_shelf_change();
--> statement-breakpoint
CREATE TRIGGER categories_deleted AFTER DELETE ON categories REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION on_shelf_change();
--> statement-breakpoint

-- Everybody takes the lock before any row: two who change the catalogue wait, and never for each
-- other.
CREATE FUNCTION before_revisions() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7215002);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_first BEFORE INSERT OR UPDATE OR DELETE ON products
FOR EACH STATEMENT EXECUTE FUNCTION before_revisions();
--> statement-breakpoint
CREATE TRIGGER stocks_first BEFORE INSERT OR UPDATE OR DELETE ON stocks
FOR EACH STATEMENT EXECUTE FUNCTION before_revisions();
--> statement-breakpoint
CREATE TRIGGER quantity_breaks_first BEFORE INSERT OR UPDATE OR DELETE ON quantity_breaks
FOR EACH STATEMENT EXECUTE FUNCTION before_revisions();
--> statement-breakpoint
CREATE TRIGGER substitutes_first BEFORE INSERT OR UPDATE OR DELETE ON substitutes
FOR EACH STATEMENT EXECUTE FUNCTION before_revisions();
--> statement-breakpoint
CREATE TRIGGER tariff_prices_first BEFORE INSERT OR UPDATE OR DELETE ON tariff_prices
FOR EACH STATEMENT EXECUTE FUNCTION before_revisions();
--> statement-breakpoint
CREATE TRIGGER promotions_first BEFORE INSERT OR UPDATE OR DELETE ON promotions
FOR EACH STATEMENT EXECUTE FUNCTION before_revisions();
--> statement-breakpoint
CREATE TRIGGER brands_first BEFORE INSERT OR UPDATE OR DELETE ON brands
FOR EACH STATEMENT EXECUTE FUNCTION before_revisions();
--> statement-breakpoint
CREATE TRIGGER categories_first BEFORE INSERT OR UPDATE OR DELETE ON categories
FOR EACH STATEMENT EXECUTE FUNCTION before_revisions();
--> statement-breakpoint
-- A group that is new has the promotions of all groups from the start.
CREATE FUNCTION on_new_group() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_prices(array_fill(NEW.tg_num, ARRAY[cardinality(p.ar_nums)]), p.ar_nums)
  FROM (SELECT ARRAY(SELECT DISTINCT ar_num FROM promotions WHERE tg_num IS NULL) AS ar_nums) p
  WHERE cardinality(p.ar_nums) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tariff_groups_inserted AFTER INSERT ON tariff_groups
FOR EACH ROW EXECUTE FUNCTION on_new_group();
--> statement-breakpoint

-- What the night does: how often each article was ordered in the last twelve months, and the end of
-- promotions that leave a group without anything of its own.
CREATE FUNCTION recount_popularity() RETURNS void
LANGUAGE sql AS $$
  UPDATE products p SET popularity = c.lines
  FROM (
    SELECT a.ar_num, count(o.ce_num)::integer AS lines
    FROM products a
    LEFT JOIN order_lines l ON l.ar_num = a.ar_num
    LEFT JOIN orders o ON o.ce_num = l.ce_num AND o.placed_at > now() - interval '12 months'
      AND o.status NOT IN ('open', 'confirmed', 'cancelled')
    GROUP BY a.ar_num
  ) c
  WHERE c.ar_num = p.ar_num AND p.popularity <> c.lines
$$;
--> statement-breakpoint
CREATE FUNCTION end_promotions() RETURNS void
LANGUAGE sql AS $$
  SELECT touch_prices(coalesce(array_agg(c.tg_num), '{}'), coalesce(array_agg(c.ar_num), '{}'))
  FROM price_changes c
  WHERE NOT c.removed
    AND NOT EXISTS (SELECT FROM tariff_prices t WHERE t.tg_num = c.tg_num AND t.ar_num = c.ar_num)
    AND NOT EXISTS (SELECT FROM promotions r WHERE r.ar_num = c.ar_num
      AND (r.tg_num IS NULL OR r.tg_num = c.tg_num) AND r.ends_on >= shop_today())
$$;
--> statement-breakpoint

-- What was there before.
SELECT touch_catalogue(ARRAY(SELECT ar_num FROM products));
--> statement-breakpoint
SELECT touch_prices(coalesce(array_agg(tg_num), '{}'), coalesce(array_agg(ar_num), '{}'))
FROM (SELECT tg_num, ar_num FROM tariff_prices UNION SELECT tg_num, ar_num FROM promotions) own;
--> statement-breakpoint
SELECT refresh_product_index(ARRAY(SELECT ar_num FROM products));
--> statement-breakpoint
SELECT recount_popularity();
