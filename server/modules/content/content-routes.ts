import { eq } from 'drizzle-orm';
import { compactDate } from '../../../contract/core/dates.ts';
import { legalPages } from '../../database/schema/content.ts';
import { AppError } from '../../plugins/app-error.ts';
import type { Route } from '../../plugins/routes.ts';
import type { Services } from '../../plugins/services.ts';

export function contentModule(route: Route, { db }: Services): void {
  route('content.legal', async ({ params, reply }) => {
    const [page] = await db.select().from(legalPages).where(eq(legalPages.id, params.id));
    if (!page) throw new AppError('NOT_FOUND');
    reply.header('cache-control', 'public, max-age=300');
    return { ...page, updatedOn: compactDate(page.updatedOn) };
  });
}
