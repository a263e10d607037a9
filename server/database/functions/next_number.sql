-- Returns the next number of a series of documents, and the time. The lock lasts until the
-- transaction ends. So numbers have no gaps, and a reader that sees a number also sees all earlier
-- numbers, even when the year changes.
CREATE OR REPLACE FUNCTION next_number(p_series text, OUT number text, OUT at timestamptz)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7215003, hashtext(p_series));
  at := clock_timestamp();
  INSERT INTO document_numbers AS d (series, year, last)
    VALUES (p_series, extract(year FROM at AT TIME ZONE 'Europe/Paris')::integer, 1)
    ON CONFLICT (series, year) DO UPDATE SET last = d.last + 1
    RETURNING d.series || '-' || d.year || '-' || lpad(d.last::text, greatest(6, length(d.last::text)), '0')
    INTO number;
END $$;
