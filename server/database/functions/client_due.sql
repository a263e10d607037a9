-- Returns the balance of a client and the overdue part of the balance. The two amounts come from
-- the last report of the ERP, or else from the unpaid invoices less the unused credit notes.
CREATE OR REPLACE FUNCTION client_due(p_cl integer) RETURNS TABLE (
  balance numeric, overdue numeric, erp_balance_at timestamptz
)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT coalesce(c.erp_balance, r.balance, 0)::numeric(14, 4),
    coalesce(c.erp_overdue, r.overdue, 0)::numeric(14, 4), c.erp_balance_at
  FROM clients c
  LEFT JOIN LATERAL (
    SELECT sum(CASE i.kind WHEN 'credit_note' THEN i.paid - i.total_ttc ELSE i.total_ttc - i.paid END)
        AS balance,
      sum(i.total_ttc - i.paid) FILTER (WHERE i.kind = 'invoice' AND i.due_on < shop_today()) AS overdue
    FROM invoices i WHERE i.cl_num = c.cl_num AND i.paid < i.total_ttc
  ) r ON true
  WHERE c.cl_num = p_cl
$$;
