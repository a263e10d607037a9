-- Reads in one statement what a catalogue request needs: user, client, revisions of cached data,
-- and the products of a page. It refuses nothing: `cl_num` is null if the session is not valid or
-- the user may not act for the claimed client; server/plugins/routes.ts then finds the reason.
CREATE OR REPLACE FUNCTION read_catalogue(
  p_session text, p_idle_minutes integer, p_claim integer, p_ar integer[],
  OUT se_num integer, OUT co_num integer, OUT rep_num integer, OUT cl_num integer,
  OUT user_key text, OUT expires_at numeric, OUT unused boolean, OUT seen_long_ago boolean,
  OUT tg_num integer, OUT admitted boolean, OUT discount text, OUT today text,
  OUT products float8, OUT prices float8, OUT nets float8, OUT shelves float8, OUT placed text,
  OUT lineage text, OUT items text
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  for_cl integer;
BEGIN
  SELECT * INTO se_num, co_num, rep_num, cl_num, user_key, expires_at, unused, seen_long_ago, for_cl
  FROM find_session(p_session, p_idle_minutes, p_claim);
  SELECT * INTO cl_num, tg_num, admitted, discount, today, products, prices, nets, shelves, placed,
    lineage
  FROM catalogue_scope(for_cl);
  IF admitted AND cardinality(p_ar) > 0 THEN
    items := product_rows(cl_num, tg_num, discount::numeric, p_ar);
  END IF;
END $$;
