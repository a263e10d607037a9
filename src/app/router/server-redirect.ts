import { safePath } from '../../../contract/core/redirects.ts';
import { call } from '../../lib/http.ts';
import { tabStorage } from '../../lib/storage.ts';
import { hasUnsaved } from '../../lib/unsaved.ts';
import { connection } from '../../offline/device-connection.ts';

/*
 * Global guard 2: the server may know that a path has moved. The page never waits for it: it shows,
 * and the answer, if it comes in time, leads on. Never over what is half typed.
 */
const LIMIT_MS = 1500;
const KEY = 'comptoir-redirects';
/** The path that was left for another site, and when. */
const LEFT = 'comptoir-redirect-left';
/** As with every page load that nobody has asked for: what comes back sooner goes in a circle. */
const APART_MS = 10_000;
/** Stands in the cache for "this path has not moved". */
const STAYS = '';

type Known = Record<string, string>;

function readKnown(): Known {
  try {
    return JSON.parse(tabStorage.getItem(KEY) ?? '{}') as Known;
  } catch {
    return {};
  }
}

/** Inside the shop by a path, outside by a full page load; anything else is ignored. */
export type Target = { kind: 'inside'; path: string } | { kind: 'outside'; href: string };

export function readTarget(target: string, from: string): Target | undefined {
  const path = safePath(target);
  // To itself with other words behind it would be asked for again, and again.
  if (path) return path.split(/[?#]/)[0] === from ? undefined : { kind: 'inside', path };
  return /^https?:\/\/[^\s]+$/i.test(target) ? { kind: 'outside', href: target } : undefined;
}

async function targetOf(pathname: string): Promise<string> {
  const known = readKnown()[pathname];
  if (known !== undefined) return known;
  const answer = await call('global.redirect', { query: { path: pathname }, timeout: LIMIT_MS });
  const target = answer?.target ?? STAYS;
  tabStorage.setItem(KEY, JSON.stringify({ ...readKnown(), [pathname]: target }));
  return target;
}

/** Where the last redirect led to: the server has gone the whole way, so nothing leads on from there. */
let arrivedAt: string | undefined;

export async function followServerRedirect(
  pathname: string,
  goInside: (path: string) => void,
): Promise<void> {
  const hasArrived = pathname === arrivedAt;
  arrivedAt = undefined;
  if (hasArrived || !connection.isOnline()) return;
  const askedAt = performance.now();
  // A redirect that cannot be asked for is one that is not followed.
  const target = readTarget(await targetOf(pathname).catch(() => STAYS), pathname);
  // A call may be tried twice: together that is too late. It is known for the next time.
  if (!target || performance.now() - askedAt > LIMIT_MS) return;
  if (window.location.pathname !== pathname || hasUnsaved()) return;
  if (target.kind === 'inside') {
    arrivedAt = target.path.split(/[?#]/)[0];
    goInside(target.path);
  } else if (mayLeave(pathname)) {
    // In the place of the page that has moved: the way back leads past it.
    window.location.replace(target.href);
  }
}

function mayLeave(pathname: string, now = Date.now()): boolean {
  const [path, at] = (tabStorage.getItem(LEFT) ?? '').split(' ');
  if (path === pathname && Math.abs(now - Number(at)) < APART_MS) return false;
  tabStorage.setItem(LEFT, `${pathname} ${now}`);
  // Where the tab can remember nothing, a circle could not be noticed.
  return tabStorage.getItem(LEFT) !== null;
}
