import type { PoolClient } from 'pg';

/** Of one database of one cluster, which a copy by `pg_dump` changes and a failover does not. */
const PLACE = `(select system_identifier from pg_control_system()) || '-' ||
  (select oid from pg_database where datname = current_database())`;

/** What was put back is another lineage: its revisions will mean something else than those before. */
export async function beginLineage(client: PoolClient): Promise<void> {
  await client.query(`
    insert into lineages (place) values (${PLACE})
    on conflict (is_only) do update set id = gen_random_uuid(), place = excluded.place`);
}

/** A copy of the data that is served elsewhere is a lineage of its own. */
export async function settleLineage(client: PoolClient): Promise<void> {
  await client.query(`
    update lineages set place = ${PLACE},
      id = case when place is null then id else gen_random_uuid() end
    where place is distinct from ${PLACE}`);
}
