-- Adds a product to an order in one round trip, and runs each command once. The server has already
-- checked that the actor may act for the client. `state` is 'done', 'replayed' or an error code.
-- After an error, neither a change nor the key is stored. Locks the order's row before reading its
-- lines, so that concurrent changes of the order wait.
CREATE OR REPLACE FUNCTION add_product(
  p_actor text, p_co integer, p_rep integer, p_cl integer, p_key uuid, p_hash text,
  p_ce integer, p_ar integer, p_quantity double precision, p_mode text, p_pack integer,
  OUT state text, OUT answer text, OUT pack_size integer, OUT wanted double precision
) LANGUAGE plpgsql AS $$
DECLARE
  done record;
  current_order record;
  line order_lines;
  priced record;
  changed boolean;
  size integer;
  given jsonb;
BEGIN
  done := begin_command(p_actor, 'orders.addProduct', p_key, p_hash);
  IF done.state <> 'new' THEN
    state := done.state;
    answer := done.answer::text;
    RETURN;
  END IF;

  SELECT o.status, o.revision, o.total_ht INTO current_order FROM orders o
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
    WHEN current_order.status NOT IN ('open', 'confirmed') THEN 'ORDER_CLOSED'
    WHEN p_mode = 'replace' AND p_quantity = 0 THEN NULL
    WHEN priced.withdrawn THEN 'PRODUCT_WITHDRAWN'
    WHEN p_pack <> pack_size THEN 'PACKAGING_CHANGED'
    WHEN p_quantity < 0 OR p_quantity <> trunc(p_quantity) OR wanted > 99999 THEN 'QUANTITY_INVALID'
    WHEN p_quantity::integer % pack_size <> 0 OR wanted::integer % pack_size <> 0
      THEN 'QUANTITY_INVALID'
    -- The limit is ORDER_LINES of contract/orders/limits.ts.
    WHEN line.ce_num IS NULL AND wanted > 0
      AND (SELECT count(*) FROM order_lines l WHERE l.ce_num = p_ce) >= 2000 THEN 'ORDER_FULL'
  END;
  IF state IS NOT NULL THEN
    RETURN;
  END IF;

  -- If the command changes no line, a confirmed order stays confirmed.
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
      VALUES (p_ce, p_cl, p_ar,
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
    VALUES (p_actor, 'orders.addProduct', p_key, p_hash, p_cl, 200, given);
  answer := given::text;
  state := 'done';
END $$;
