-- Computes the totals of an order as contract/orders/totals.ts does: adds the lines exactly, rounds
-- the sum of each VAT rate half up to the cent, and computes the VAT on these sums.
CREATE OR REPLACE FUNCTION order_totals(p_ce integer) RETURNS TABLE (lines integer, ht numeric, vat numeric)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT coalesce(sum(r.lines), 0)::integer, coalesce(sum(r.ht), 0),
    coalesce(sum(round(r.ht * r.vat_rate * 0.01, 2)), 0)
  FROM (
    SELECT l.vat_rate, count(*) AS lines,
      round(sum(l.quantity * (l.unit_price * (100 - l.discount) + 100 * l.eco_contribution)) * 0.01, 2)
        AS ht
    FROM order_lines l WHERE l.ce_num = p_ce GROUP BY l.vat_rate
  ) r
$$;
