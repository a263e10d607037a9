import type { Queries } from './staging.ts';

const NEVER_INVITED = (owner: string) => `
  ($1::text[] is null or lower(t.email) = any ($1)) and t.password_hash is null and t.disabled_at is null
  and not exists (select from audit_log a where a.action = 'invited' and a.${owner} = t.${owner})`;

/**
 * Queues a mail with an activation link for each user who has neither a password nor an earlier
 * invitation. If `emails` is set, skips users with other e-mail addresses.
 */
export async function invite(client: Queries, emails?: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ invited: number }>(
    `
    with invited as (
      insert into audit_log (action, co_num, cl_num)
        select 'invited', t.co_num, t.cl_num from contacts t where ${NEVER_INVITED('co_num')}
        returning co_num, null::int as rep_num
    ), representatives_too as (
      insert into audit_log (action, rep_num)
        select 'invited', t.rep_num from representatives t where ${NEVER_INVITED('rep_num')}
        returning null::int as co_num, rep_num
    ), everybody as (select * from invited union all select * from representatives_too
    ), queued as (
      insert into jobs (kind, payload)
        select 'password-mail', jsonb_build_object('email', p.email, 'requestId', 'import')
        from (select distinct lower(coalesce(c.email, r.email)) as email from everybody e
          left join contacts c on c.co_num = e.co_num
          left join representatives r on r.rep_num = e.rep_num) p
        returning 1)
    select count(*)::int as invited from queued`,
    [emails?.map((email) => email.toLowerCase()) ?? null],
  );
  return rows[0]?.invited ?? 0;
}
