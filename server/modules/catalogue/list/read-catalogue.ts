import { type Db, readRows } from '../../../database/client.ts';
import type { Claims } from '../../../services/actor.ts';
import type { SessionRow } from '../../accounts/sessions.ts';
import { type CatalogueScope, type ScopeRow, scopeOf } from '../catalogue-scope.ts';

type Row = SessionRow & ScopeRow & { items: string | null };

const READ = 'select * from read_catalogue($1, $2, $3, $4)';

/** Returns undefined where the policy refuses or might refuse. */
export async function readCatalogue(
  db: Db,
  { idHash, idleMinutes, userKey, clNum: claim }: Claims,
  arNums: readonly number[],
): Promise<{ row: SessionRow; scope: CatalogueScope; items: string } | undefined> {
  const [row] = await readRows<Row>(db, READ, [idHash, idleMinutes, claim, arNums]);
  if (!row || row.se_num === null || row.cl_num === null || !row.admitted) return undefined;
  if (userKey !== null && userKey !== row.user_key) return undefined;
  return { row, scope: scopeOf(row.cl_num, row), items: row.items ?? '[]' };
}
