-- Takes one lock before a writer of revisions changes any row, so that two writers cannot deadlock.
CREATE OR REPLACE FUNCTION before_revisions() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7215002);
  RETURN NULL;
END $$;
