import { type MiddlewareFunction, redirectDocument } from 'react-router';
import { buildId } from '../../lib/env.ts';
import { hasUnsaved, keepAll } from '../../lib/unsaved.ts';
import { stale } from '../../offline/stale.ts';
import { mayReload } from './reload-guard.ts';
import { within } from './within.ts';

/**
 * A page that a newer version has overtaken goes to the next one by way of the browser, and arrives
 * there up to date. Not while something is half typed, nor where the user only filters or sorts.
 */
export function reloadStale(shownPath: () => string | undefined): MiddlewareFunction {
  return async ({ request }, next) => {
    const { pathname, search } = new URL(request.url);
    const isClean = stale.getState() && pathname !== shownPath() && !hasUnsaved();
    if (!isClean) return next();
    await within(keepAll());
    // Whoever began to type meanwhile goes on.
    if (hasUnsaved() || !mayReload(buildId)) return next();
    throw redirectDocument(pathname + search);
  };
}
