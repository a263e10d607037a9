import { eq } from 'drizzle-orm';
import { safePath } from '../../../contract/core/redirects.ts';
import { referenceSchema } from '../../../contract/global/schemas.ts';
import type { Db } from '../../database/client.ts';
import { redirects, referenceData } from '../../database/schema/content.ts';
import type { Route } from '../../plugins/routes.ts';
import { AppError } from '../../services/app-error.ts';
import type { Services } from '../../services/services.ts';
import { findCommercialOfClient } from '../accounts/signed-in-user.ts';
import { readRuleTexts } from '../content/rule-texts.ts';
import { readMinimumOrder } from '../delivery/delivery-zones.ts';

export function globalModule(route: Route, { config, db }: Services): void {
  route('global.commercial', async ({ body, actor }) => {
    const commercial = await findCommercialOfClient(db, actor.clNum, body.ClUserCom);
    if (!commercial) throw new AppError('NOT_FOUND');
    return commercial;
  });

  route('global.rg', async ({ reply }) => {
    const rows = await db.select().from(referenceData);
    const minimumOrder = await readMinimumOrder(db, config);
    const fill = await readRuleTexts(db, config);
    reply.header('cache-control', 'private, max-age=300');
    // Takes the analytics server only from the configuration: imported data must not choose it.
    return rows.map((row) => {
      const { announcement, ...data } = referenceSchema.parse(row.data);
      return {
        ...data,
        minimumOrder,
        announcement: announcement && {
          title: fill(announcement.title),
          body: fill(announcement.body),
        },
        analytics: config.analytics,
      };
    });
  });

  route('global.redirect', async ({ query, reply }) => {
    const target = await redirectOf(db, safePath(query.path)?.split(/[?#]/)[0]);
    if (target === undefined) {
      reply.code(204);
      return null;
    }
    return { target };
  });
}

const MOST_MOVES = 5;

/**
 * Follows redirects to the last target, so that the page navigates once. Redirects in a circle have
 * no target.
 */
async function redirectOf(db: Db, path: string | undefined): Promise<string | undefined> {
  let at = path;
  let target: string | undefined;
  for (let moves = 0; at !== undefined; moves += 1) {
    const [row] = await db.select().from(redirects).where(eq(redirects.path, at));
    if (!row) return target;
    if (row.external) return outsideOf(row.target);
    // A target that is not marked as external must be a path of the shop.
    target = safePath(row.target);
    at = target?.split(/[?#]/)[0];
    if (moves === MOST_MOVES) return undefined;
  }
  return undefined;
}

const outsideOf = (target: string): string | undefined =>
  /^https?:\/\//i.test(target) && URL.canParse(target) ? target : undefined;
