import { type MiddlewareFunction, redirectDocument } from 'react-router';
import { buildId } from '../../lib/env.ts';
import { hasUnsaved, keepAll } from '../../lib/unsaved.ts';
import { stale } from '../../offline/stale.ts';
import { mayReload } from './reload-guard.ts';
import { within } from './take-update.ts';

/** Once a newer build is active, the next page loads as a document, which brings that build. */
export function reloadStale(shownPath: () => string | undefined): MiddlewareFunction {
  return async ({ request }, next) => {
    const { pathname, search } = new URL(request.url);
    const isClean = stale.getState() && pathname !== shownPath() && !hasUnsaved();
    if (!isClean) return next();
    await within(keepAll());
    // The user may have begun to type meanwhile.
    if (hasUnsaved() || !mayReload(buildId)) return next();
    throw redirectDocument(pathname + search);
  };
}
