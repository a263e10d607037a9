import { type MiddlewareFunction, redirectDocument } from 'react-router';
import { buildId } from '../../lib/env.ts';
import { hasUnsaved, keepAll } from '../../lib/unsaved.ts';
import { isStale } from '../../offline/stale.ts';
import { mayReload } from './reload-guard.ts';

/**
 * A page that a newer version has overtaken goes to the next one by way of the browser, and arrives
 * there up to date. Not while something is half typed, nor where the user only filters or sorts.
 */
export function reloadStale(shownPath: () => string | undefined): MiddlewareFunction {
  return async ({ request }, next) => {
    const { pathname, search } = new URL(request.url);
    const isClean = isStale() && pathname !== shownPath() && !hasUnsaved();
    if (!isClean || !mayReload(buildId)) return next();
    await keepAll();
    throw redirectDocument(pathname + search);
  };
}
