CREATE TABLE "document_numbers" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_numbers_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_address" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "instructions" text;--> statement-breakpoint
-- The next number of a series, and the moment that goes with it. The lock holds until the transaction
-- ends: numbers have no gaps, and whoever sees one sees all before it, at a turn of the year as well.
CREATE FUNCTION next_number(p_series text, OUT number text, OUT at timestamptz)
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
--> statement-breakpoint
-- Goes on behind the documents that are there.
CREATE FUNCTION recount_numbers() RETURNS void
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
--> statement-breakpoint
SELECT recount_numbers();
