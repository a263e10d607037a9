import { eq } from 'drizzle-orm';
import { safePath } from '../../../contract/core/redirects.ts';
import { referenceSchema } from '../../../contract/global/schemas.ts';
import { redirects, referenceData } from '../../database/schema/content.ts';
import { AppError } from '../../plugins/app-error.ts';
import type { Route } from '../../plugins/routes.ts';
import type { Services } from '../../plugins/services.ts';
import { findCommercialOfClient } from '../../plugins/users.ts';

export function globalModule(route: Route, { db }: Services): void {
  route('global.commercial', async ({ body, actor }) => {
    const commercial = await findCommercialOfClient(db, actor.clNum, body.ClUserCom);
    if (!commercial) throw new AppError('NOT_FOUND');
    return commercial;
  });

  route('global.rg', async ({ reply }) => {
    const rows = await db.select().from(referenceData);
    reply.header('cache-control', 'private, max-age=300');
    return rows.map((row) => referenceSchema.parse(row.data));
  });

  route('global.redirect', async ({ query, reply }) => {
    const path = safePath(query.path)?.split(/[?#]/)[0];
    const [row] = path ? await db.select().from(redirects).where(eq(redirects.path, path)) : [];
    // An entry of the table that is not marked as leading outside can only lead inside.
    const target = row?.external ? row.target : safePath(row?.target);
    if (target === undefined) {
      reply.code(204);
      return null;
    }
    return { target };
  });
}
