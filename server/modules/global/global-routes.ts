import { safePath } from '../../../contract/core/redirects.ts';
import { referenceSchema } from '../../../contract/global/schemas.ts';
import { referenceData } from '../../database/schema/content.ts';
import type { Route } from '../../plugins/routes.ts';
import { AppError } from '../../services/app-error.ts';
import type { Services } from '../../services/services.ts';
import { findCommercialOfClient } from '../accounts/signed-in-user.ts';
import { redirectOf } from './redirect-of.ts';

export function globalModule(route: Route, { config, db }: Services): void {
  route('global.commercial', async ({ body, actor }) => {
    const commercial = await findCommercialOfClient(db, actor.clNum, body.ClUserCom);
    if (!commercial) throw new AppError('NOT_FOUND');
    return commercial;
  });

  route('global.rg', async ({ reply }) => {
    const rows = await db.select().from(referenceData);
    reply.header('cache-control', 'private, max-age=300');
    // Only the configuration says who counts page views, not the data.
    return rows.map((row) => ({ ...referenceSchema.parse(row.data), analytics: config.analytics }));
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
