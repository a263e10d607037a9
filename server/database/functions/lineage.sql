-- Returns the lineage of the data: an id, which a restore renews, and the timeline of the
-- write-ahead log, which changes in a point-in-time recovery or a failover.
CREATE OR REPLACE FUNCTION lineage() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT l.id || '-' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) FROM lineages l
$$;
