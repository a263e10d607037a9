-- The specification's add-product in one round trip: finds the session, makes the checks of
-- server/plugins/routes.ts, and runs the command once. `state` is 'done', 'replayed' or an error
-- code; an error changes nothing and stores no key. The order's row is locked before its lines are
-- read, so that concurrent changes of the order wait. The hash must equal that of
-- server/services/idempotency.ts, because both read each other's keys.
CREATE OR REPLACE FUNCTION add_product(
  p_session text, p_idle_minutes integer, p_user text, p_claim integer, p_key uuid, p_body text,
  p_ce integer, p_ar integer, p_quantity double precision, p_mode text, p_pack integer,
  OUT state text, OUT answer text, OUT pack_size integer, OUT wanted double precision,
  OUT se_num integer, OUT co_num integer, OUT rep_num integer, OUT cl_num integer,
  OUT user_key text, OUT expires_at numeric, OUT unused boolean, OUT seen_long_ago boolean
) LANGUAGE plpgsql AS $$
DECLARE
  for_cl integer;
  actor text;
  hash text;
  done record;
  current_order record;
  line order_lines;
  priced record;
  changed boolean;
  size integer;
  given jsonb;
BEGIN
  SELECT * INTO se_num, co_num, rep_num, cl_num, user_key, expires_at, unused, seen_long_ago, for_cl
  FROM find_session(p_session, p_idle_minutes, p_claim);
  IF se_num IS NULL THEN
    state := 'UNAUTHENTICATED';
    RETURN;
  END IF;
  IF p_user <> user_key THEN
    state := 'OTHER_USER';
    RETURN;
  END IF;
  IF for_cl IS NULL THEN
    state := CASE WHEN p_claim IS NULL THEN 'CLIENT_NOT_CHOSEN' ELSE 'NOT_FOUND' END;
    RETURN;
  END IF;
  cl_num := for_cl;

  actor := coalesce('contact-' || co_num, 'commercial-' || rep_num);
  hash := encode(sha256(convert_to('[' || cl_num || ',{},' || p_body || ']', 'UTF8')), 'base64');
  done := begin_command(actor, 'orders.addProduct', p_key, hash);
  IF done.state <> 'new' THEN
    state := done.state;
    answer := done.answer::text;
    RETURN;
  END IF;

  SELECT o.status, o.revision, o.total_ht INTO current_order FROM orders o
    WHERE o.ce_num = p_ce AND o.cl_num = add_product.cl_num
      AND (o.co_num = add_product.co_num OR o.rep_num = add_product.rep_num)
    FOR UPDATE;
  IF NOT FOUND THEN
    state := 'NOT_FOUND';
    RETURN;
  END IF;
  SELECT * INTO line FROM order_lines l WHERE l.ce_num = p_ce AND l.ar_num = p_ar;
  wanted := p_quantity + CASE WHEN p_mode = 'increment' THEN coalesce(line.quantity, 0) ELSE 0 END;
  SELECT * INTO priced FROM line_price(p_ar, cl_num, greatest(0, least(wanted, 99999))::integer);
  IF NOT FOUND THEN
    state := 'NOT_FOUND';
    RETURN;
  END IF;
  pack_size := priced.pack_size;
  state := CASE
    WHEN current_order.status NOT IN ('open', 'confirmed') THEN 'ORDER_CLOSED'
    WHEN p_mode = 'replace' AND p_quantity = 0 THEN NULL
    WHEN priced.withdrawn THEN 'PRODUCT_WITHDRAWN'
    WHEN p_pack <> pack_size THEN 'PACKAGING_CHANGED'
    WHEN p_quantity < 0 OR p_quantity <> trunc(p_quantity) OR wanted > 99999 THEN 'QUANTITY_INVALID'
    WHEN p_quantity::integer % pack_size <> 0 OR wanted::integer % pack_size <> 0
      THEN 'QUANTITY_INVALID'
    -- ORDER_LINES of contract/orders/limits.ts
    WHEN line.ce_num IS NULL AND wanted > 0
      AND (SELECT count(*) FROM order_lines l WHERE l.ce_num = p_ce) >= 2000 THEN 'ORDER_FULL'
  END;
  IF state IS NOT NULL THEN
    RETURN;
  END IF;

  -- A command without effect does not reopen a confirmed order.
  changed := CASE WHEN wanted = 0 THEN line.ce_num IS NOT NULL ELSE
    (line.quantity, line.unit_price, line.discount, line.vat_rate, line.eco_contribution,
      line.reference, line.label)
      IS DISTINCT FROM
    (wanted::integer, priced.unit_price, priced.discount, priced.vat_rate, priced.eco_contribution,
      priced.reference, priced.name) END;
  IF NOT changed THEN
    SELECT count(*) INTO size FROM order_lines l WHERE l.ce_num = p_ce;
  ELSE
    IF wanted = 0 THEN
      DELETE FROM order_lines l WHERE l.ce_num = p_ce AND l.ar_num = p_ar;
    ELSIF line.ce_num IS NULL THEN
      INSERT INTO order_lines AS l (
        ce_num, cl_num, ar_num, position, quantity, unit_price, discount, vat_rate,
        eco_contribution, reference, label)
      VALUES (p_ce, cl_num, p_ar,
        (SELECT coalesce(max(o.position), 0) + 1 FROM order_lines o WHERE o.ce_num = p_ce),
        wanted::integer, priced.unit_price, priced.discount, priced.vat_rate, priced.eco_contribution,
        priced.reference, priced.name)
      RETURNING l.* INTO line;
    ELSE
      UPDATE order_lines l SET quantity = wanted::integer, unit_price = priced.unit_price,
        discount = priced.discount, vat_rate = priced.vat_rate,
        eco_contribution = priced.eco_contribution, reference = priced.reference, label = priced.name
      WHERE l.ce_num = p_ce AND l.ar_num = p_ar
      RETURNING l.* INTO line;
    END IF;
    UPDATE orders o SET revision = o.revision + 1, status = 'open', confirmed_at = NULL,
      total_ht = t.ht, total_vat = t.vat, total_ttc = t.ht + t.vat
    FROM order_totals(p_ce) t
    WHERE o.ce_num = p_ce
    RETURNING t.lines, o.revision, o.total_ht INTO size, current_order.revision, current_order.total_ht;
  END IF;

  given := jsonb_build_object(
    'line', CASE WHEN wanted > 0
      THEN cart_line(line, pack_size, priced.unit, priced.unit_gender) END,
    'cart', jsonb_build_object(
      'size', size, 'totalHT', current_order.total_ht::text, 'revision', current_order.revision));
  INSERT INTO idempotency_keys (actor, route, key, body_hash, cl_num, status, answer)
    VALUES (actor, 'orders.addProduct', p_key, hash, cl_num, 200, given);
  answer := given::text;
  state := 'done';
END $$;
