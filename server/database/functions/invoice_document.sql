-- Returns the current data for an invoice except its lines and amounts. The seller is null if the
-- reference data lack the `legal` identity.
CREATE OR REPLACE FUNCTION invoice_document(p_cl integer, p_ce integer) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'seller', (SELECT r.data - 'announcement' - 'openingHours' FROM reference_data r
      WHERE r.data ? 'legal'),
    'buyer', jsonb_build_object('code', c.code, 'name', c.name, 'city', c.city, 'siret', c.siret,
      'vatNumber', c.vat_number,
      -- French rules require an electronic address of the buyer: the SIRET, or else the e-mail
      -- address.
      'email', coalesce(c.email, (SELECT p.email FROM contacts p
        WHERE p.cl_num = c.cl_num AND c.siret IS NULL AND p.disabled_at IS NULL
        ORDER BY p.co_num LIMIT 1)),
      'address', (SELECT postal_address_json(a) FROM addresses a WHERE a.cl_num = c.cl_num
        ORDER BY a.kind <> 'billing', NOT a.is_default, a.ad_num LIMIT 1)),
    'delivery', coalesce(o.delivery_address, postal_address_json(d)),
    'order', CASE WHEN o.number IS NOT NULL THEN jsonb_build_object('number', o.number,
      'placedOn', to_char(o.placed_at AT TIME ZONE 'Europe/Paris', 'YYYYMMDD'),
      'reference', o.reference) END,
    'paymentMethod', coalesce(o.payment_method, c.payment_methods[1], 'transfer'))
  FROM clients c
  LEFT JOIN orders o ON o.cl_num = c.cl_num AND o.ce_num = p_ce
  LEFT JOIN addresses d ON d.cl_num = o.cl_num AND d.ad_num = o.ad_num
  WHERE c.cl_num = p_cl
$$;
