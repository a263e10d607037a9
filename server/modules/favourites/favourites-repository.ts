import { and, eq, sql } from 'drizzle-orm';
import { DEFAULT_LIST } from '../../../contract/favourites/default-list.ts';
import type { FavouriteList } from '../../../contract/favourites/schemas.ts';
import { type Executor, firstRow } from '../../database/client.ts';
import { favouriteLists, favourites } from '../../database/schema/catalogue.ts';
import { AppError } from '../../services/app-error.ts';
import type { OfClient } from '../../services/idempotency.ts';
import { requireProduct } from '../../services/require-product.ts';

const MOST_LISTS = 50;
const MOST_PRODUCTS = 1000;

export async function readLists(executor: Executor, clNum: number): Promise<FavouriteList[]> {
  const { rows } = await executor.execute<FavouriteList>(sql`
    select l.key, l.name, array(
      select f.ar_num from favourites f where f.fl_num = l.fl_num
      order by f.position, f.created_at, f.ar_num) as "arNums"
    from favourite_lists l where l.cl_num = ${clNum}
    order by l.key <> ${DEFAULT_LIST}, l.position, l.fl_num`);
  if (rows[0]?.key === DEFAULT_LIST) return rows;
  return [{ key: DEFAULT_LIST, name: null, arNums: [] }, ...rows];
}

export async function saveList(executor: Executor, list: OfClient, name: string): Promise<void> {
  if ((await findList(executor, list)) === undefined) {
    await insertList(executor, list, name);
  } else {
    await executor.update(favouriteLists).set({ name }).where(isOwn(list));
  }
}

export async function deleteList(executor: Executor, list: OfClient): Promise<void> {
  const deleted = await executor
    .delete(favouriteLists)
    .where(isOwn(list))
    .returning({ flNum: favouriteLists.flNum });
  if (deleted.length === 0) throw new AppError('NOT_FOUND');
}

export async function addFavourite(
  executor: Executor,
  list: OfClient,
  arNum: number,
): Promise<void> {
  await requireProduct(executor, arNum);
  const flNum = await listFor(executor, list);
  const { rows } = await executor.execute<{
    size: number;
    place: number;
    isFavourite: boolean;
  }>(sql`
    select count(*)::int as size, coalesce(max(position) + 1, 0) as place,
      coalesce(bool_or(ar_num = ${arNum}), false) as "isFavourite"
    from favourites where fl_num = ${flNum}`);
  const { size = 0, place = 0, isFavourite = false } = rows[0] ?? {};
  if (isFavourite) return;
  if (size >= MOST_PRODUCTS) throw new AppError('CONFLICT');
  await executor.insert(favourites).values({ flNum, clNum: list.clNum, arNum, position: place });
}

export async function removeFavourite(
  executor: Executor,
  list: OfClient,
  arNum: number,
): Promise<void> {
  await requireProduct(executor, arNum);
  const flNum = await listFor(executor, list);
  await executor
    .delete(favourites)
    .where(and(eq(favourites.flNum, flNum), eq(favourites.arNum, arNum)));
}

const isOwn = ({ clNum, key }: OfClient) =>
  and(eq(favouriteLists.clNum, clNum), eq(favouriteLists.key, key));

async function findList(executor: Executor, list: OfClient): Promise<number | undefined> {
  const [row] = await executor
    .select({ flNum: favouriteLists.flNum })
    .from(favouriteLists)
    .where(isOwn(list));
  return row?.flNum;
}

/**
 * Returns the number of a list. Creates the default list at its first use; any other list must
 * exist.
 */
async function listFor(executor: Executor, list: OfClient): Promise<number> {
  const known = await findList(executor, list);
  if (known !== undefined) return known;
  if (list.key !== DEFAULT_LIST) throw new AppError('NOT_FOUND');
  return insertList(executor, list, null);
}

async function insertList(
  executor: Executor,
  { clNum, key }: OfClient,
  name: string | null,
): Promise<number> {
  const { rows } = await executor.execute<{ size: number; place: number }>(sql`
    select count(*) filter (where key <> ${DEFAULT_LIST})::int as size,
      coalesce(max(position) + 1, 0) as place
    from favourite_lists where cl_num = ${clNum}`);
  const { size = 0, place = 0 } = rows[0] ?? {};
  // The limit includes the default list, even before the default list exists.
  if (key !== DEFAULT_LIST && size >= MOST_LISTS - 1) throw new AppError('CONFLICT');
  const made = await executor
    .insert(favouriteLists)
    .values({ clNum, key, name, position: place })
    .returning({ flNum: favouriteLists.flNum });
  return firstRow(made).flNum;
}
