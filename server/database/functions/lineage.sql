-- Which line of descent the data is of. A restore makes a new id; a database that is put back, or a
-- copy that takes over, goes on in another timeline of the write-ahead log.
CREATE OR REPLACE FUNCTION lineage() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT l.id || '-' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) FROM lineages l
$$;
