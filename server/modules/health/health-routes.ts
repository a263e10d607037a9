import { sql } from 'drizzle-orm';
import type { Route } from '../../plugins/routes.ts';
import { AppError } from '../../services/app-error.ts';
import type { Services } from '../../services/services.ts';

const OK = { status: 'ok' } as const;
const READY_WITHIN_MS = 1000;

export function healthModule(
  route: Route,
  { db, caches }: Services,
  state: { stopping: boolean },
): void {
  route('health.live', async () => OK);

  route('health.ready', async () => {
    if (state.stopping) throw new AppError('UNAVAILABLE');
    const late = new Promise<false>((resolve) => setTimeout(resolve, READY_WITHIN_MS, false));
    // `lineage()` fails on a read-only standby of PostgreSQL. The server must not report that it is
    // ready while it is connected to a standby.
    const answered = db.execute(sql`select lineage()`).then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([answered, late]))) throw new AppError('UNAVAILABLE');
    return OK;
  });

  route('health.echo', async ({ query }) => ({ nonce: query.nonce }));

  route('health.kept', async () => ({
    resident: process.memoryUsage.rss(),
    stores: caches.figures(),
  }));
}
