import type { PoolClient } from 'pg';

/**
 * Identifies a database of a cluster. It differs in a copy made by `pg_dump`, but not after a
 * failover.
 */
const PLACE = `(select system_identifier from pg_control_system()) || '-' ||
  (select oid from pg_database where datname = current_database())`;

/**
 * Starts a new lineage after a restore, because the revisions of restored data are not comparable
 * with earlier ones.
 */
export async function beginLineage(client: PoolClient): Promise<void> {
  await client.query(`
    insert into lineages (place) values (${PLACE})
    on conflict (is_only) do update set id = gen_random_uuid(), place = excluded.place`);
}

/**
 * Starts a new lineage if another database has served this data before, because it may still do so.
 */
export async function settleLineage(client: PoolClient): Promise<void> {
  await client.query(`
    update lineages set place = ${PLACE},
      id = case when place is null then id else gen_random_uuid() end
    where place is distinct from ${PLACE}`);
}
