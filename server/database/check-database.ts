import type { PoolClient } from 'pg';
import { StartError } from '../start-error.ts';
import { type Database, inTransaction } from './client.ts';
import { MIGRATION_LOCK } from './migrate.ts';
import { sqlState } from './sql-state.ts';

const OLDEST = 15;

interface Need {
  value: string;
  accepts?: (setting: string) => boolean;
  /** True if another value would make answers wrong, and not just slow. */
  isVital?: true;
}

/** Settings that administrators often change, and the values that the tests of the shop use. */
const NEEDS: Record<string, Need> = {
  // The statements of the shop are short, so PostgreSQL would need more time to compile a statement
  // than to run it.
  jit: { value: 'off' },
  statement_timeout: { value: '0' },
  lock_timeout: { value: '0' },
  transaction_timeout: { value: '0' },
  idle_in_transaction_session_timeout: { value: '0' },
  idle_session_timeout: { value: '0' },
  default_transaction_isolation: { value: 'read committed', isVital: true },
  synchronous_commit: { value: 'on', accepts: (setting) => setting !== 'off', isVital: true },
  search_path: {
    value: 'public',
    accepts: (setting) => setting === '"$user", public',
    isVital: true,
  },
  standard_conforming_strings: { value: 'on', isVital: true },
  DateStyle: { value: 'ISO, YMD', accepts: (setting) => setting.startsWith('ISO'), isVital: true },
  IntervalStyle: { value: 'postgres', isVital: true },
  extra_float_digits: { value: '1', accepts: (setting) => Number(setting) >= 1, isVital: true },
  bytea_output: { value: 'hex', isVital: true },
  TimeZone: { value: 'UTC', accepts: (setting) => setting === 'Etc/UTC', isVital: true },
};

type Setting = [name: string, setting: string];

/**
 * Refuses a database that the shop cannot use. Sets the values of NEEDS for the shop’s role in this
 * database: a role needs no special right for this, and the values also apply behind a pooler.
 */
export async function checkDatabase(
  { engine, pool }: Database,
  say: (line: string) => void,
): Promise<void> {
  if (engine === 'embedded') return;
  const inSession = async <T>(work: (client: PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch(refuseReadOnly);
    try {
      return await work(client);
    } finally {
      // The settings of an open connection do not change, so the next check needs a new connection.
      client.release(true);
    }
  };
  const isCorrected = await inSession(async (client) => {
    await refuseUnusable(client);
    const different = await readDifferent(client);
    if (different.length === 0) return false;
    say(await correct(client, different));
    if (different.some(isVital)) await endSession(client);
    return true;
  });
  if (!isCorrected) return;
  const left = (await inSession(readDifferent)).filter(isVital);
  if (left.length === 0) return;
  const settings = left.map(([name, setting]) => `${name} = ${setting}`).join(', ');
  throw new StartError(
    `PostgreSQL goes on with ${settings}: a pooler or DATABASE_URL sets it, or keeps old connections.`,
  );
}

const isVital = ([name]: Setting): boolean => NEEDS[name]?.isVital === true;

function refuseReadOnly(error: unknown): never {
  if (sqlState(error) !== '25006') throw error;
  throw new StartError(
    'The database only reads: it is a replica, or default_transaction_read_only is on.',
  );
}

async function refuseUnusable(client: PoolClient): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
  );
  const [{ version, encoding }] = rows;
  if (Number.parseInt(version, 10) < OLDEST) {
    throw new StartError(`PostgreSQL ${version} is too old: the shop needs ${OLDEST} or newer.`);
  }
  if (encoding !== 'UTF8') {
    throw new StartError(`The database is in ${encoding}: create one with the encoding UTF8.`);
  }
}

async function readDifferent(client: PoolClient): Promise<Setting[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name = any($1) order by name`,
    [Object.keys(NEEDS)],
  );
  return rows
    .filter(({ name, setting }) => {
      const need = NEEDS[name];
      return need && setting !== need.value && !need.accepts?.(setting);
    })
    .map(({ name, setting }) => [name, setting]);
}

async function correct(client: PoolClient, different: readonly Setting[]): Promise<string> {
  const { rows } = await client.query(
    'select current_user as role, current_database() as name, quote_ident(current_database()) as quoted',
  );
  const [{ role, name, quoted }] = rows;
  const all = different
    .map(([setting, was]) => `${setting} = ${NEEDS[setting]?.value} (was ${was})`)
    .join(', ');
  try {
    await inTransaction(client, async () => {
      // PostgreSQL refuses concurrent changes of a role.
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      for (const [setting] of different) {
        const { value } = NEEDS[setting] as Need;
        const given = setting === 'search_path' ? value : client.escapeLiteral(value);
        await client.query(
          `alter role current_user in database ${quoted} set ${setting} = ${given}`,
        );
      }
    });
  } catch (error) {
    if (sqlState(error) !== '42501') throw error;
    if (!different.some(isVital)) return `${role} may not set ${all} in ${name}.`;
    throw new StartError(`${role} may not set ${all} in ${name}: ask who administers PostgreSQL.`);
  }
  return `Set for ${role} in ${name}: ${all}.`;
}

/**
 * Ends the session in PostgreSQL, because a pooler would reuse this session with the old settings.
 */
async function endSession(client: PoolClient): Promise<void> {
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
}
