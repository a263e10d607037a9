import { eq } from 'drizzle-orm';
import { safePath } from '../../../contract/core/redirects.ts';
import type { Db } from '../../database/client.ts';
import { redirects } from '../../database/schema/content.ts';

const MOST_MOVES = 5;

/** Where a path has moved to in the end, so that the page moves once; a circle leads nowhere. */
export async function redirectOf(db: Db, path: string | undefined): Promise<string | undefined> {
  let at = path;
  let target: string | undefined;
  for (let moves = 0; at !== undefined; moves += 1) {
    const [row] = await db.select().from(redirects).where(eq(redirects.path, at));
    if (!row) return target;
    if (row.external) return outsideOf(row.target);
    // An entry that is not marked as external can only lead inside.
    target = safePath(row.target);
    at = target?.split(/[?#]/)[0];
    if (moves === MOST_MOVES) return undefined;
  }
  return undefined;
}

const outsideOf = (target: string): string | undefined =>
  /^https?:\/\//i.test(target) && URL.canParse(target) ? target : undefined;
