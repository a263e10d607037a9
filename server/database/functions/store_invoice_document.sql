-- Copies the data that an issued invoice names, so that later changes do not alter the invoice.
CREATE OR REPLACE FUNCTION store_invoice_document() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.document := coalesce(invoice_document(NEW.cl_num, NEW.ce_num), '{}');
  RETURN NEW;
END $$;
