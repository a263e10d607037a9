import { type Db, readPrepared } from '../../../database/client.ts';
import type { Claims } from '../../../services/actor.ts';
import type { SessionRow } from '../../accounts/sessions.ts';
import type { CatalogueScope } from '../catalogue-scope.ts';

interface Row extends SessionRow {
  tg_num: number;
  admitted: boolean;
  discount: string;
  today: string;
  products: number;
  prices: number;
  shelves: number;
  placed: string;
  items: string | null;
}

const READ = {
  name: 'read_catalogue',
  text: 'select * from read_catalogue($1, $2, $3, $4)',
};

/** Nothing where the policy refuses, or might. */
export async function readCatalogue(
  db: Db,
  { idHash, idleMinutes, userKey, clNum: claim }: Claims,
  arNums: readonly number[],
): Promise<{ row: SessionRow; scope: CatalogueScope; items: string } | undefined> {
  const [row] = await readPrepared<Row>(db, READ, [idHash, idleMinutes, claim, arNums]);
  if (!row || row.se_num === null || row.cl_num === null || !row.admitted) return undefined;
  if (userKey !== null && userKey !== row.user_key) return undefined;
  const { cl_num: clNum, tg_num: tgNum, admitted: isAdmitted, items, ...rest } = row;
  const { discount, today, products, prices, shelves, placed } = rest;
  const revisions = { products, prices, shelves };
  return {
    row,
    scope: { clNum, tgNum, isAdmitted, discount, today, ...revisions, placed },
    items: items ?? '[]',
  };
}
