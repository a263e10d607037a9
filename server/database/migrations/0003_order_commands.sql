-- These functions forbid themselves to read whole tables: their plans are kept, and one made while a
-- table was empty would read all of it for as long as the connection lives.

-- A command is done once per actor, route and key. The lock says that the same command is under way
-- elsewhere; it ends with the transaction, after its effect and its key can be seen.
CREATE FUNCTION begin_command(
  p_actor text, p_route text, p_key uuid, p_hash text,
  OUT state text, OUT answer jsonb
) LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  known idempotency_keys;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(p_actor || ' ' || p_route || ' ' || p_key, 0)) THEN
    state := 'IN_PROGRESS';
    RETURN;
  END IF;
  SELECT * INTO known FROM idempotency_keys k
    WHERE k.actor = p_actor AND k.route = p_route AND k.key = p_key;
  IF NOT FOUND THEN
    state := 'new';
  ELSIF known.body_hash = p_hash THEN
    state := 'replayed';
    answer := known.answer;
  ELSE
    state := 'IDEMPOTENCY_KEY_REUSED';
  END IF;
END $$;
--> statement-breakpoint
-- The specification's add-product in one round trip. `state` is 'done', 'replayed' or the code of a
-- refusal; a refusal has changed nothing and stores no key. The order's row is locked before its
-- lines are read, so that whatever changes the order waits for its turn.
CREATE FUNCTION add_product(
  p_actor text, p_co integer, p_rep integer, p_cl integer, p_key uuid, p_hash text,
  p_ce integer, p_ar integer, p_quantity double precision, p_mode text, p_pack integer,
  OUT state text, OUT answer jsonb, OUT pack_size integer, OUT wanted double precision
) LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  done record;
  bought orders;
  line order_lines;
  priced record;
  size integer;
  totals record;
BEGIN
  done := begin_command(p_actor, 'orders.addProduct', p_key, p_hash);
  IF done.state <> 'new' THEN
    state := done.state;
    answer := done.answer;
    RETURN;
  END IF;

  SELECT * INTO bought FROM orders o
    WHERE o.ce_num = p_ce AND o.cl_num = p_cl AND (o.co_num = p_co OR o.rep_num = p_rep)
    FOR UPDATE;
  IF NOT FOUND THEN
    state := 'NOT_FOUND';
    RETURN;
  END IF;
  SELECT * INTO line FROM order_lines l WHERE l.ce_num = p_ce AND l.ar_num = p_ar;
  wanted := p_quantity + CASE WHEN p_mode = 'increment' THEN coalesce(line.quantity, 0) ELSE 0 END;
  SELECT * INTO priced FROM line_price(p_ar, p_cl, greatest(0, least(wanted, 99999))::integer);
  IF NOT FOUND THEN
    state := 'NOT_FOUND';
    RETURN;
  END IF;
  pack_size := priced.pack_size;
  state := CASE
    WHEN bought.status NOT IN ('open', 'confirmed') THEN 'ORDER_CLOSED'
    WHEN p_mode = 'replace' AND p_quantity = 0 THEN NULL
    WHEN priced.withdrawn THEN 'PRODUCT_WITHDRAWN'
    WHEN p_pack <> pack_size THEN 'PACKAGING_CHANGED'
    WHEN p_quantity < 0 OR p_quantity <> trunc(p_quantity) OR wanted > 99999 THEN 'QUANTITY_INVALID'
    WHEN p_quantity::integer % pack_size <> 0 OR wanted::integer % pack_size <> 0
      THEN 'QUANTITY_INVALID'
  END;
  IF state IS NOT NULL THEN
    RETURN;
  END IF;

  IF wanted = 0 THEN
    DELETE FROM order_lines l WHERE l.ce_num = p_ce AND l.ar_num = p_ar;
    line := NULL;
  ELSE
    INSERT INTO order_lines AS l
      (ce_num, cl_num, ar_num, position, quantity, unit_price, discount, vat_rate, reference, label)
    VALUES (p_ce, p_cl, p_ar,
      (SELECT coalesce(max(o.position), 0) + 1 FROM order_lines o WHERE o.ce_num = p_ce),
      wanted::integer, priced.unit_price, priced.discount, priced.vat_rate, priced.reference, priced.name)
    ON CONFLICT (ce_num, ar_num) DO UPDATE SET quantity = excluded.quantity,
      unit_price = excluded.unit_price, discount = excluded.discount, vat_rate = excluded.vat_rate,
      reference = excluded.reference, label = excluded.label
    WHERE (l.quantity, l.unit_price, l.discount, l.vat_rate, l.reference, l.label) IS DISTINCT FROM
      (excluded.quantity, excluded.unit_price, excluded.discount, excluded.vat_rate,
        excluded.reference, excluded.label);
  END IF;
  -- What changes nothing leaves the order as it was, a confirmed one included.
  IF FOUND THEN
    SELECT * INTO totals FROM order_totals(p_ce);
    size := totals.lines;
    UPDATE orders o SET revision = o.revision + 1, status = 'open', confirmed_at = NULL,
      total_ht = totals.ht, total_vat = totals.vat, total_ttc = totals.ht + totals.vat
    WHERE o.ce_num = p_ce
    RETURNING o.* INTO bought;
  ELSE
    SELECT count(*) INTO size FROM order_lines l WHERE l.ce_num = p_ce;
  END IF;

  answer := jsonb_build_object(
    'line', CASE WHEN wanted = 0 THEN NULL ELSE jsonb_build_object(
      'ArNum', p_ar, 'LCQuantite', wanted::integer, 'LCPrixVente', priced.unit_price::numeric(14, 4)::text,
      'LCRemise1', trim_scale(priced.discount)::text, 'LCTvaTx', trim_scale(priced.vat_rate)::text,
      'reference', priced.reference, 'name', priced.name, 'packSize', pack_size,
      'unit', priced.unit, 'unitGender', priced.unit_gender) END,
    'cart', jsonb_build_object(
      'size', size, 'totalHT', bought.total_ht::text, 'revision', bought.revision));
  INSERT INTO idempotency_keys (actor, route, key, body_hash, cl_num, status, answer)
    VALUES (p_actor, 'orders.addProduct', p_key, p_hash, p_cl, 200, answer);
  state := 'done';
END $$;
--> statement-breakpoint
-- The totals of an order's lines, as contract/orders/totals.ts has them: exact over the lines, rounded
-- half up to the cent per VAT rate, then for the VAT on it.
CREATE FUNCTION order_totals(p_ce integer) RETURNS TABLE (lines integer, ht numeric, vat numeric)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(r.lines), 0)::integer, coalesce(sum(r.ht), 0),
    coalesce(sum(round(r.ht * r.vat_rate * 0.01, 2)), 0)
  FROM (
    SELECT l.vat_rate, count(*) AS lines,
      round(sum(l.quantity * l.unit_price * (100 - l.discount)) * 0.01, 2) AS ht
    FROM order_lines l WHERE l.ce_num = p_ce GROUP BY l.vat_rate
  ) r
$$;
--> statement-breakpoint
-- Who a session id belongs to: asked by every request, so planned once per connection. All null where
-- nobody is signed in under it.
CREATE FUNCTION find_session(
  p_hash text, p_idle_minutes integer,
  OUT se_num integer, OUT co_num integer, OUT rep_num integer, OUT cl_num integer,
  OUT expires_at numeric, OUT unused boolean, OUT seen_long_ago boolean
) LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
  SELECT s.se_num, s.co_num, s.rep_num, coalesce(c.cl_num, p.cl_num),
    extract(epoch from s.expires_at) * 1000, i.used_at IS NULL,
    s.seen_at < now() - interval '1 minute'
  INTO se_num, co_num, rep_num, cl_num, expires_at, unused, seen_long_ago
  FROM session_ids i
  JOIN sessions s ON s.se_num = i.se_num
  LEFT JOIN contacts c ON c.co_num = s.co_num AND c.disabled_at IS NULL
  LEFT JOIN representatives r ON r.rep_num = s.rep_num AND r.disabled_at IS NULL
  LEFT JOIN portfolios p ON p.rep_num = r.rep_num AND p.cl_num = s.cl_num
  WHERE i.id_hash = p_hash AND coalesce(i.ends_at > now(), true)
    AND s.expires_at > now()
    AND s.seen_at > now() - make_interval(mins => p_idle_minutes)
    AND (c.co_num IS NOT NULL OR r.rep_num IS NOT NULL);
END $$;
