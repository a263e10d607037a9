import { safePath } from '../../contract/core/redirects.ts';
import { call } from '../lib/http.ts';
import { tabStorage } from '../lib/storage.ts';
import { connection } from '../offline/device-connection.ts';

/*
 * Global guard 2: the server may know that a path has moved. The page never waits for it: it shows,
 * and the answer, if it comes in time, leads on.
 */
const LIMIT_MS = 1500;
const KEY = 'comptoir-redirects';
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
  if (path) return path === from ? undefined : { kind: 'inside', path };
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

export async function followServerRedirect(
  pathname: string,
  goInside: (path: string) => void,
): Promise<void> {
  if (connection.current().network === 'offline') return;
  // A redirect that cannot be asked for is one that is not followed.
  const target = readTarget(await targetOf(pathname).catch(() => STAYS), pathname);
  if (!target || window.location.pathname !== pathname) return;
  if (target.kind === 'inside') goInside(target.path);
  else window.location.assign(target.href);
}
