-- Gives products a new revision. A revision from the same transaction stays, because no reader has
-- seen it yet. The inner query sorts the products before `nextval` runs.
CREATE OR REPLACE FUNCTION touch_catalogue(ar_nums integer[]) RETURNS void
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
