-- Copies the data that an invoice prints into the invoice, so that later changes of these data do
-- not alter an issued invoice.
CREATE OR REPLACE FUNCTION store_invoice_document() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.document := coalesce(invoice_document(NEW.cl_num, NEW.ce_num), '{}');
  RETURN NEW;
END $$;
