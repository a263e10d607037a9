-- Gives the brands and categories a new revision after a change, because the search for products
-- uses the names of brands and categories.
CREATE OR REPLACE FUNCTION on_shelf_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  -- Only an update has the tables `new_rows` and `old_rows`. A condition that also tests TG_OP
  -- would fail for other operations.
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (TABLE new_rows EXCEPT TABLE old_rows) THEN RETURN NULL; END IF;
  END IF;
  PERFORM pg_advisory_xact_lock(7215002);
  UPDATE shelf_changes SET rev = nextval('revisions');
  RETURN NULL;
END $$;
