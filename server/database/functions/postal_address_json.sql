CREATE OR REPLACE FUNCTION postal_address_json(a addresses) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('label', a.label, 'line1', a.line1, 'line2', a.line2,
    'postalCode', a.postal_code, 'city', a.city, 'country', a.country)
  WHERE a.ad_num IS NOT NULL
$$;
