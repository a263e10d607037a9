-- Finds the user of a session id. All columns are null if nobody is signed in. `for_cl` is the
-- client for whom the request acts: `p_claim`, or else the user's own client. `for_cl` is null if
-- the user may not act for that client.
CREATE OR REPLACE FUNCTION find_session(
  p_hash text, p_idle_minutes integer, p_claim integer DEFAULT NULL,
  OUT se_num integer, OUT co_num integer, OUT rep_num integer, OUT cl_num integer,
  OUT user_key text, OUT expires_at numeric, OUT unused boolean, OUT seen_long_ago boolean,
  OUT for_cl integer
) LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT s.se_num, s.co_num, s.rep_num, coalesce(c.cl_num, p.cl_num),
    coalesce('contact-' || c.co_num, 'commercial-' || r.code),
    extract(epoch from s.expires_at) * 1000, i.used_at IS NULL,
    s.seen_at < now() - interval '1 minute'
  INTO se_num, co_num, rep_num, cl_num, user_key, expires_at, unused, seen_long_ago
  FROM session_ids i
  JOIN sessions s ON s.se_num = i.se_num
  LEFT JOIN contacts c ON c.co_num = s.co_num AND c.disabled_at IS NULL
  LEFT JOIN representatives r ON r.rep_num = s.rep_num AND r.disabled_at IS NULL
  LEFT JOIN portfolios p ON p.rep_num = r.rep_num AND p.cl_num = s.cl_num
  WHERE i.id_hash = p_hash AND coalesce(i.ends_at > now(), true)
    AND s.expires_at > now()
    AND s.seen_at > now() - make_interval(mins => p_idle_minutes)
    AND (c.co_num IS NOT NULL OR r.rep_num IS NOT NULL);
  for_cl := cl_num;
  IF p_claim IS DISTINCT FROM cl_num AND p_claim IS NOT NULL THEN
    for_cl := (SELECT p.cl_num FROM portfolios p
      WHERE p.rep_num = find_session.rep_num AND p.cl_num = p_claim);
  END IF;
END $$;
