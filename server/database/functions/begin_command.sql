-- Checks whether a command is new: each combination of actor, route and key runs once. The lock
-- ends with the transaction. If the lock is taken, another connection is running the same command.
CREATE OR REPLACE FUNCTION begin_command(
  p_actor text, p_route text, p_key uuid, p_hash text,
  OUT state text, OUT answer jsonb
) LANGUAGE plpgsql AS $$
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
