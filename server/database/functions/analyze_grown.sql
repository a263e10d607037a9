-- Analyses the tables that are a fifth larger than at their last analysis; connections then plan their
-- functions again. Autovacuum does the same a minute later, or never where it is off. Skips empty tables:
-- until its first analysis PostgreSQL takes an empty table for ten pages, and plans an index scan.
CREATE OR REPLACE FUNCTION analyze_grown() RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  grown text := (
    SELECT string_agg(oid::regclass::text, ', ' ORDER BY oid) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
      AND pg_relation_size(oid) > 1.2 * relpages * current_setting('block_size')::integer);
BEGIN
  IF grown IS NOT NULL THEN
    EXECUTE 'ANALYZE ' || grown;
  END IF;
END $$;
