-- Returns the contact or representative who acted for a client, in the form that the API contract
-- requires.
CREATE OR REPLACE FUNCTION placed_by(p_co integer, p_rep integer) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('type', CASE WHEN p_co IS NULL THEN 'commercial' ELSE 'contact' END,
    'name', concat_ws(' ', first_name, last_name))
  FROM (
    SELECT first_name, last_name FROM contacts WHERE co_num = p_co
    UNION ALL
    SELECT first_name, last_name FROM representatives WHERE rep_num = p_rep
  ) person
$$;
