ALTER TABLE "invoices" ADD COLUMN "document" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE FUNCTION kept_address(a addresses) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('label', a.label, 'line1', a.line1, 'line2', a.line2,
    'postalCode', a.postal_code, 'city', a.city, 'country', a.country)
  WHERE a.ad_num IS NOT NULL
$$;
--> statement-breakpoint
-- What an invoice says besides its lines and amounts, as it stands today. Without the seller's legal
-- identity (reference data that are older than these documents) it names none.
CREATE FUNCTION invoice_document(p_cl integer, p_ce integer) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'seller', (SELECT r.data - 'announcement' - 'openingHours' FROM reference_data r
      WHERE r.data ? 'legal'),
    'buyer', jsonb_build_object('code', c.code, 'name', c.name, 'city', c.city, 'siret', c.siret,
      'vatNumber', c.vat_number,
      'address', (SELECT kept_address(a) FROM addresses a WHERE a.cl_num = c.cl_num
        ORDER BY a.kind <> 'billing', NOT a.is_default, a.ad_num LIMIT 1)),
    'delivery', coalesce(o.delivery_address, kept_address(d)),
    'order', CASE WHEN o.number IS NOT NULL THEN jsonb_build_object('number', o.number,
      'placedOn', to_char(o.placed_at AT TIME ZONE 'Europe/Paris', 'YYYYMMDD'),
      'reference', o.reference) END,
    'paymentMethod', coalesce(o.payment_method, c.payment_methods[1], 'transfer'))
  FROM clients c
  LEFT JOIN orders o ON o.cl_num = c.cl_num AND o.ce_num = p_ce
  LEFT JOIN addresses d ON d.cl_num = o.cl_num AND d.ad_num = o.ad_num
  WHERE c.cl_num = p_cl
$$;
--> statement-breakpoint
CREATE FUNCTION keep_invoice_document() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.document := coalesce(invoice_document(NEW.cl_num, NEW.ce_num), '{}');
  RETURN NEW;
END $$;
--> statement-breakpoint
-- An issued invoice never changes, whatever becomes of client, address or shop: it keeps its own copy.
CREATE TRIGGER invoices_document BEFORE INSERT ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_invoice_document();
--> statement-breakpoint
-- The invented distributor of shops filled before, by its invented number.
UPDATE reference_data SET data = (data - 'siren' - 'vatNumber') || '{
  "legal": {"form": "SAS", "capital": "250000.0000", "siren": "012345674", "siret": "01234567400019",
    "register": "Lorient", "vatNumber": "FR09012345674", "seat": {"line1": "14 rue des Entrepôts",
    "line2": "Zone de Kergroise", "postalCode": "56100", "city": "Lorient", "country": "FR"}},
  "bank": {"iban": "FR7600000000010000012345660", "bic": "EXMPFRPP"}}'::jsonb
WHERE data ->> 'siren' = '012345674' AND NOT data ? 'legal';
--> statement-breakpoint
UPDATE invoices SET document = invoice_document(cl_num, ce_num);
