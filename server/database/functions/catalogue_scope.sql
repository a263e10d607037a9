-- Reads the data that decides a client's catalogue: tariff group, discount, day, and the latest
-- revisions of cached data. `nets` is the revision of the client's own prices. Returns no row if
-- the client does not exist.
CREATE OR REPLACE FUNCTION catalogue_scope(p_cl integer) RETURNS TABLE (
  cl_num integer, tg_num integer, admitted boolean, discount text, today text,
  products float8, prices float8, nets float8, shelves float8, placed text, lineage text
) LANGUAGE plpgsql STABLE ROWS 1 AS $$
BEGIN
  RETURN QUERY
  SELECT c.cl_num, c.tg_num, c.reserved_access, trim_scale(c.discount)::text,
    to_char(shop_today(), 'YYYYMMDD'),
    coalesce((SELECT max(h.rev) FROM catalogue_changes h), 0)::float8,
    coalesce((SELECT max(h.rev) FROM price_changes h WHERE h.tg_num = c.tg_num), 0)::float8,
    coalesce((SELECT max(h.rev) FROM client_price_changes h WHERE h.cl_num = c.cl_num), 0)::float8,
    (SELECT h.rev FROM shelf_changes h)::float8,
    coalesce((SELECT max(o.placed_at)::text FROM orders o WHERE o.cl_num = c.cl_num), ''),
    lineage()
  FROM clients c WHERE c.cl_num = p_cl;
END $$;
