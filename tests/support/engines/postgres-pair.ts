import { renameSync, symlinkSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { openPostgresPrograms, urlIn } from './postgres-server.ts';

export type PostgresPair = Awaited<ReturnType<typeof startPostgresPair>>;

/** Starts a PostgreSQL and an asynchronous replica that can replace it at the same URL. */
export async function startPostgresPair() {
  const { temporary, dataOf, make, run, start, remove } = openPostgresPrograms();
  await make('primary');
  await run('cp', ['-a', join(temporary, 'primary'), join(temporary, 'replica')]);
  await run('touch', [join(dataOf('replica'), 'standby.signal')]);
  const primary = await start('primary', ['wal_keep_size=1GB']);
  const follows = `primary_conninfo = 'host=${primary.folder} user=postgres'\n`;
  await appendFile(join(dataOf('replica'), 'postgresql.auto.conf'), follows);
  const replica = await start('replica', []);
  const current = join(temporary, 'current');
  symlinkSync(primary.folder, current);

  const ask = async (folder: string, text: string) => {
    const client = new Client({ connectionString: urlIn(folder, 'postgres') });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows[0]?.result;
  };
  const until = async (text: string) => {
    while (!(await ask(replica.folder, text))) await sleep(20);
  };

  return {
    urlOf: (database: string) => urlIn(current, database),
    replicaUrl: urlIn(replica.folder, 'postgres'),
    /** Waits until the replica has all changes, then ends its replication. */
    async cutOff(): Promise<void> {
      const written = await ask(primary.folder, 'select pg_current_wal_lsn() as result');
      await until(`select pg_last_wal_replay_lsn() >= '${written}' as result`);
      await ask(replica.folder, `alter system set primary_conninfo = ''`);
      await ask(replica.folder, 'select pg_reload_conf() as result');
      await until('select not exists (select from pg_stat_wal_receiver) as result');
    },
    /** Ends the primary and promotes the replica. Changes of the primary after the cut are lost. */
    async promote(): Promise<void> {
      await primary.end();
      await ask(replica.folder, 'select pg_promote() as result');
      symlinkSync(replica.folder, `${current}.new`);
      renameSync(`${current}.new`, current);
    },
    async stop(): Promise<void> {
      await primary.end();
      await replica.end();
      remove();
    },
  };
}
