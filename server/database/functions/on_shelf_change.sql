-- The names of brands and categories are searched with their products: a change gives them a new revision.
CREATE OR REPLACE FUNCTION on_shelf_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  -- The tables of rows exist for an update only, so the condition stands in one that asks for it.
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (TABLE new_rows EXCEPT TABLE old_rows) THEN RETURN NULL; END IF;
  END IF;
  PERFORM pg_advisory_xact_lock(7215002);
  UPDATE shelf_changes SET rev = nextval('revisions');
  RETURN NULL;
END $$;
