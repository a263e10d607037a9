-- Analyses tables that have grown by a fifth since their last analysis. Each connection then plans
-- its functions again. Autovacuum would analyse the tables a minute later, or never if autovacuum
-- is off. Skips empty tables: for a table without an analysis, PostgreSQL assumes ten pages and
-- plans an index scan.
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
