import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PoolClient } from 'pg';

const FOLDER = fileURLToPath(new URL('./functions', import.meta.url));

export interface SqlFunction {
  name: string;
  sql: string;
}

/** Reads the files of `functions/`, and returns each function after the functions that it calls. */
export function readFunctions(): SqlFunction[] {
  const files = readdirSync(FOLDER).sort();
  return inCallOrder(
    files.map((file) => ({
      name: file.replace(/\.sql$/, ''),
      sql: readFileSync(`${FOLDER}/${file}`, 'utf8'),
    })),
  );
}

function inCallOrder(functions: readonly SqlFunction[]): SqlFunction[] {
  const ordered = new Set<SqlFunction>();
  const visit = (one: SqlFunction, callers: readonly SqlFunction[]): void => {
    if (ordered.has(one)) return;
    if (callers.includes(one)) throw new Error(`${one.name}.sql calls itself by way of others`);
    const names = new Set(one.sql.match(/\b\w+(?=\s*\()/g));
    const called = functions.filter((other) => other !== one && names.has(other.name));
    for (const other of called) visit(other, [...callers, one]);
    ordered.add(one);
  };
  for (const one of functions) visit(one, []);
  return [...ordered];
}

/**
 * Applies the functions that differ from the database, in the caller’s transaction, and returns
 * their names. Drops a function if its file was deleted. The comment on each function in the
 * database is the hash of the file, which shows what differs.
 */
export async function applyFunctions(
  client: PoolClient,
  functions: readonly SqlFunction[] = readFunctions(),
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string | null }>(`
    select proname as name, obj_description(oid, 'pg_proc') as hash
    from pg_proc where pronamespace = 'public'::regnamespace`);
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const changed = functions.filter(({ name, sql }) => applied.get(name) !== hashOf(sql));
  for (const one of changed) await replace(client, one);
  const names = new Set(functions.map(({ name }) => name));
  const deleted = rows.filter(({ name, hash }) => HASH.test(hash ?? '') && !names.has(name));
  for (const { name } of deleted) await client.query(`drop function ${name}`);
  return changed.map(({ name }) => name);
}

const HASH = /^[0-9a-f]{16}$/;

const hashOf = (sql: string): string => createHash('sha256').update(sql).digest('hex').slice(0, 16);

/** The SQLSTATE codes for a changed result type and for changed parameters. */
const OTHER_SIGNATURE = ['42P13', '42725'];

/**
 * Replaces a function. Drops the function first if its signature changed. PostgreSQL refuses the
 * drop if anything depends on the function.
 */
async function replace(client: PoolClient, { name, sql }: SqlFunction): Promise<void> {
  const statements = `${sql}\n    comment on function ${name} is '${hashOf(sql)}'`;
  await client.query('savepoint replaced');
  try {
    await client.query(statements);
  } catch (error) {
    if (!OTHER_SIGNATURE.includes((error as { code?: string }).code ?? '')) throw error;
    await client.query('rollback to savepoint replaced');
    await client.query(`drop function ${name}; ${statements}`);
  }
  await client.query('release savepoint replaced');
}
