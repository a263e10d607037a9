-- Raises the counter of each series to the highest number of the existing documents.
CREATE OR REPLACE FUNCTION recount_numbers() RETURNS void
LANGUAGE sql AS $$
  INSERT INTO document_numbers (series, year, last)
  SELECT part[1], part[2]::integer, max(part[3]::integer)
  FROM (
    SELECT regexp_match(number, '^(CMD|FAC)-(\d{4})-(\d{6,9})$') AS part
    FROM (SELECT number FROM orders UNION ALL SELECT number FROM invoices) documents
  ) numbered
  WHERE part IS NOT NULL
  GROUP BY part[1], part[2]
  ON CONFLICT (series, year) DO UPDATE SET last = greatest(document_numbers.last, excluded.last)
$$;
