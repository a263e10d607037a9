-- The lineage of the data. A restore makes a new id; after a point-in-time recovery or a failover
-- the write-ahead log continues in another timeline.
CREATE OR REPLACE FUNCTION lineage() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT l.id || '-' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) FROM lineages l
$$;
