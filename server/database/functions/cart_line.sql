-- Returns a line of an order in the form that the API contract requires.
CREATE OR REPLACE FUNCTION cart_line(l order_lines, pack_size integer, unit text, unit_gender text)
RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
RETURN jsonb_build_object(
  'ArNum', l.ar_num, 'LCQuantite', l.quantity, 'LCPrixVente', l.unit_price::text,
  'LCRemise1', trim_scale(l.discount)::text, 'LCTvaTx', trim_scale(l.vat_rate)::text,
  'ecoContribution', l.eco_contribution::text,
  'reference', l.reference, 'name', l.label, 'packSize', pack_size,
  'unit', unit, 'unitGender', unit_gender, 'note', l.note);
