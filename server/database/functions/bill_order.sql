-- Writes the lines of an order's invoice: the products that the distributor delivers, their
-- éco-contribution by VAT rate, and the delivery if it has a price. The sum of these lines is the
-- total of the order.
CREATE OR REPLACE FUNCTION bill_order(p_in integer, p_ce integer, p_delivery_vat numeric) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO invoice_lines (in_num, position, cl_num, ar_num, reference, label, quantity, unit_price,
    discount, vat_rate)
  SELECT p_in, row_number() OVER (ORDER BY rank, position, place) - 1, cl_num, ar_num, reference, label,
    quantity, unit_price, discount, vat_rate
  FROM (
    SELECT 0 AS rank, position, place, cl_num, ar_num, reference, label, quantity, unit_price, discount,
      vat_rate
    FROM lines_to_come WHERE ce_num = p_ce
    UNION ALL
    SELECT 1, row_number() OVER (ORDER BY vat_rate DESC), 0, cl_num, NULL, 'ECO', 'Éco-contribution', 1,
      sum(quantity * eco_contribution), 0, vat_rate
    FROM lines_to_come WHERE ce_num = p_ce AND eco_contribution > 0
    GROUP BY cl_num, vat_rate
    UNION ALL
    SELECT 2, 0, 0, cl_num, NULL, 'PORT', 'Frais de livraison', 1, delivery_price, 0, p_delivery_vat
    FROM orders WHERE ce_num = p_ce AND delivery_price > 0
  ) lines
$$;
