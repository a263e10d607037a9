import { type Check, type FileSpec, headNamed, matchOf, writesOf } from './file-spec.ts';
import type { Outcome, Writing } from './report.ts';
import type { Queries } from './staging.ts';

/**
 * The number of lines in the first transaction. Until it ends, a transaction blocks all other
 * writers of revisions by a lock of its triggers.
 */
const FIRST_PORTION = 250;
const LARGEST_PORTION = 5_000;
/**
 * The intended duration of a portion in milliseconds: a price edit waits that long for the lock.
 */
const PORTION_MS = 80;

/** The number of rows up to which PostgreSQL needs no statistics for a good plan. */
const FEW = 250;

interface Staged {
  /**
   * The columns that the file contains. The import does not change other columns of existing rows.
   */
  given: ReadonlySet<string>;
  /** The highest line number. */
  last: number;
}

interface Merging extends Omit<Writing, 'isDry'> {
  refuse(line: number, reason: string, check: Check): void;
}

/** Writes the staged rows to their table, and refuses rows that fail a check. */
export async function mergeRows(
  client: Queries,
  spec: FileSpec,
  { given, last }: Staged,
  { refuse, begin, pause }: Merging,
): Promise<Outcome> {
  const leaveOut = async (check: Check): Promise<void> => {
    const { where, reason, using } = check;
    const { rows } = await client.query<{ line: number; reason: string }>(
      `with out as (delete from import_rows r ${using ? `using ${using}` : ''} where ${where}
         returning r.line, ${reason} as reason)
       select * from out order by line`,
    );
    for (const row of rows) refuse(row.line, row.reason, check);
    if (check.again && rows.length > 0) await leaveOut(check);
  };

  const lock = () =>
    client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`merge ${spec.table}`]);

  const analyze = async () => {
    if (last > FEW) await client.query('analyze import_rows');
  };

  // Imports and facts of the ERP write the same tables. Without the lock, an import and a fact
  // could insert the same new row.
  await lock();
  await analyze();
  for (const { sql, missing } of spec.lookups ?? []) {
    await client.query(sql);
    if (missing) await leaveOut(missing);
  }
  if (last > 1) await leaveOut(repeated(spec));
  await client.query(
    `update import_rows r set found = true from ${spec.table} t where ${matchOf(spec)}`,
  );
  for (const check of incomplete(spec, given)) await leaveOut(check);
  for (const check of spec.checks ?? []) await leaveOut(check);
  await analyze();
  begin();
  for (const sql of spec.before ?? []) await client.query(sql);

  const { insert, update, remove } = statements(spec, given);
  const { rows } = await client.query<{ remaining: number; fresh: number; old: number }>(
    `select count(*)::int as remaining,
       (count(*) filter (where not found and not removed))::int as fresh,
       (count(*) filter (where removed))::int as old
     from import_rows`,
  );
  const { remaining = 0, fresh = 0, old = 0 } = rows[0] ?? {};
  const inPortions = async (statement: string): Promise<number> => {
    let count = 0;
    let portion = FIRST_PORTION;
    for (let from = 0; from <= last; ) {
      const start = performance.now();
      const { rowCount } = await client.query(statement, [from, from + portion]);
      count += rowCount ?? 0;
      from += portion;
      // Pauses even if the portion wrote nothing, because the transaction held the lock anyway.
      await pause(rowCount ?? 0);
      await lock();
      const fitting = (portion * PORTION_MS) / (performance.now() - start);
      portion = Math.round(Math.min(LARGEST_PORTION, 2 * portion, Math.max(50, fitting)));
    }
    return count;
  };
  const removed = old > 0 ? await inPortions(remove) : 0;
  const changed = await inPortions(update('r.found'));
  // Skips a statement that inserts nothing, because its trigger would still raise the revision of
  // brands and categories.
  const added = fresh > 0 ? await inPortions(insert) : 0;
  if (fresh > 0 && spec.isLinked) await inPortions(update('not r.found'));
  return { added, changed, removed, same: remaining - added - changed - removed };
}

function repeated({ key }: FileSpec): Check {
  const alike = `partition by ${key.join(', ')} order by r.line`;
  return {
    using: `(select r.line, min(r.line) over (${alike}) as first from import_rows r) o`,
    where: 'o.line = r.line and o.first < r.line',
    reason: `format('déjà donné à la ligne %s', o.first)`,
  };
}

function incomplete(spec: FileSpec, given: Staged['given']): Check[] {
  return Object.entries(spec.columns)
    .filter(([name, { required }]) => required && !given.has(name))
    .map(([name]) => ({
      where: 'not r.found and not r.removed',
      reason: `'nouveau, mais la colonne « ${headNamed(spec, name)} » manque dans le fichier'`,
    }));
}

function statements(spec: FileSpec, named: Staged['given']) {
  const { table, numbered } = spec;
  const match = matchOf(spec);
  const all = writesOf(spec);
  const given = all.filter(([, { of }]) => of.some((name) => named.has(name)));
  const portion = 'r.line >= $1 and r.line < $2';
  const values = (of: typeof all) => of.map(([, { value }]) => value).join(', ');
  const names = (of: typeof all, prefix = '') => of.map(([name]) => prefix + name).join(', ');
  const number = numbered
    ? `, (select coalesce(max(${numbered}), 0) from ${table}) + row_number() over (order by r.line)`
    : '';
  return {
    insert: `insert into ${table} (${names(all)}${numbered ? `, ${numbered}` : ''})
      select ${values(all)}${number}
      from import_rows r left join ${table} t on false
      where not r.found and not r.removed and ${portion}
        and not exists (select from ${table} t where ${match}) order by r.line`,
    update: (which: string) => `update ${table} t set (${names(given)}) = row(${values(given)})
      from import_rows r where ${match} and ${which} and not r.removed and ${portion}
        and row(${names(given, 't.')}) is distinct from row(${values(given)})`,
    remove: `delete from ${table} t using import_rows r
      where ${match} and r.removed and ${portion}`,
  };
}
