import type { PoolClient } from 'pg';

/**
 * SQL that identifies a database. The value differs in a copy by `pg_dump`, but not after a
 * failover.
 */
const PLACE = `(select system_identifier from pg_control_system()) || '-' ||
  (select oid from pg_database where datname = current_database())`;

/**
 * Starts a new lineage after a restore, because the revisions of restored data cannot be compared
 * with the revisions from before the restore.
 */
export async function beginLineage(client: PoolClient): Promise<void> {
  await client.query(`
    insert into lineages (place) values (${PLACE})
    on conflict (is_only) do update set id = gen_random_uuid(), place = excluded.place`);
}

/**
 * Starts a new lineage if another database served this data last, because that database may still
 * serve its copy.
 */
export async function settleLineage(client: PoolClient): Promise<void> {
  await client.query(`
    update lineages set place = ${PLACE},
      id = case when place is null then id else gen_random_uuid() end
    where place is distinct from ${PLACE}`);
}
