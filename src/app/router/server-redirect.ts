import { safePath } from '../../../contract/core/redirects.ts';
import { call } from '../../lib/http.ts';
import { readTabRecord, tabStorage } from '../../lib/storage.ts';
import { hasUnsaved } from '../../lib/unsaved.ts';
import { connection } from '../../offline/device-connection.ts';

/** The page is shown without waiting; an answer in time redirects it. */
const LIMIT_MS = 1500;
const KEY = 'comptoir-redirects';
const LEFT = 'comptoir-redirect-left';
/** The same redirect again within this time is a circle. */
const APART_MS = 10_000;
const STAYS = '';

type Target = { kind: 'inside'; path: string } | { kind: 'outside'; href: string };

export function readTarget(target: string, from: string): Target | undefined {
  const path = safePath(target);
  // A redirect to the same path would be followed for ever.
  if (path) return path.split(/[?#]/)[0] === from ? undefined : { kind: 'inside', path };
  return /^https?:\/\/[^\s]+$/i.test(target) ? { kind: 'outside', href: target } : undefined;
}

async function targetOf(pathname: string): Promise<string> {
  const known = readTabRecord(KEY)[pathname];
  if (known !== undefined) return known;
  const answer = await call('global.redirect', { query: { path: pathname }, timeout: LIMIT_MS });
  const target = answer?.target ?? STAYS;
  tabStorage.setItem(KEY, JSON.stringify({ ...readTabRecord(KEY), [pathname]: target }));
  return target;
}

let arrivedAt: string | undefined;

export async function followServerRedirect(
  pathname: string,
  goInside: (path: string) => void,
): Promise<void> {
  const hasArrived = pathname === arrivedAt;
  arrivedAt = undefined;
  if (hasArrived || !connection.isOnline()) return;
  const askedAt = performance.now();
  const target = readTarget(await targetOf(pathname).catch(() => STAYS), pathname);
  // The call may have been retried; then it is too late now, but the answer is kept for the next time.
  if (!target || performance.now() - askedAt > LIMIT_MS) return;
  if (window.location.pathname !== pathname || hasUnsaved()) return;
  if (target.kind === 'inside') {
    arrivedAt = target.path.split(/[?#]/)[0];
    goInside(target.path);
  } else if (mayLeave(pathname)) {
    // The Back button must not return to the moved page.
    window.location.replace(target.href);
  }
}

function mayLeave(pathname: string, now = Date.now()): boolean {
  const [path, at] = (tabStorage.getItem(LEFT) ?? '').split(' ');
  if (path === pathname && Math.abs(now - Number(at)) < APART_MS) return false;
  tabStorage.setItem(LEFT, `${pathname} ${now}`);
  // Without storage a circle could not be detected.
  return tabStorage.getItem(LEFT) !== null;
}
