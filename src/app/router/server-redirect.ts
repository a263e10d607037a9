import { redirect, replace } from 'react-router';
import { createStore } from 'zustand/vanilla';
import { safePath } from '../../../contract/core/redirects.ts';
import { connection } from '../../device/connection/device-connection.ts';
import { within } from '../../lib/async/within.ts';
import { call } from '../../lib/http.ts';
import { pathTo } from '../../lib/paths.ts';
import { tabStorage } from '../../lib/storage.ts';
import { hasUnsaved } from '../../lib/unsaved.ts';

/**
 * How long a 404 waits for the answer of the server. An existing page does not wait, and ignores a
 * later answer.
 */
const LIMIT_MS = 1500;
/** The page asks the server again after this time: the distributor may have moved pages. */
const KEPT_MS = 60_000;
/** Paths that start like this contain a token. They must not be sent, because servers log paths. */
const SECRET = pathTo('activate-id', { id: '' });
const LEFT = 'comptoir-redirect-left';
/** If a path is redirected to another site twice within this time, this counts as a loop. */
const APART_MS = 10_000;

type Target = { kind: 'inside'; path: string } | { kind: 'outside'; href: string };

export function readTarget(target: string, from: string): Target | undefined {
  const path = safePath(target);
  // A redirect to the same path would loop, so ignore it.
  if (path) return path.split(/[?#]/)[0] === from ? undefined : { kind: 'inside', path };
  return /^https?:\/\/[^\s]+$/i.test(target) ? { kind: 'outside', href: target } : undefined;
}

interface Asked {
  answer: Promise<string | undefined>;
  at: number;
}

const asked = new Map<string, Asked>();

function ask(pathname: string): Asked {
  const known = asked.get(pathname);
  if (known) return known;
  const answer = call('global.redirect', { query: { path: pathname } }).then(
    (found) => found?.target,
  );
  const forget = () => void asked.delete(pathname);
  answer.then(() => setTimeout(forget, KEPT_MS), forget);
  const next = { answer, at: performance.now() };
  asked.set(pathname, next);
  return next;
}

async function targetOf(pathname: string): Promise<Target | undefined> {
  if (!connection.isOnline() || pathname.startsWith(SECRET)) return undefined;
  const { answer, at } = ask(pathname);
  // If the answer comes later, it is used at the next visit.
  const left = Math.max(0, LIMIT_MS - (performance.now() - at));
  const target = await within(left, answer).catch(() => undefined);
  return target === undefined ? undefined : readTarget(target, pathname);
}

/**
 * The target of the last redirect. The page does not redirect from this target, so that two
 * redirects cannot loop.
 */
let arrivedAt: string | undefined;

function arriveAt(path: string): string {
  arrivedAt = path.split(/[?#]/)[0];
  return path;
}

let visited: string | undefined;

/** The path for which the server has no redirect. Only for this path, the page may show a 404. */
export const unredirectedPath = createStore<{ path?: string }>(() => ({}));

function settle(path: string): void {
  if (path === visited) unredirectedPath.setState({ path });
}

/** Called for a path that has no page. Throws the redirect of the server, if there is one. */
export async function leaveMovedPath(pathname: string): Promise<void> {
  visited = pathname;
  const target = pathname === arrivedAt ? undefined : await targetOf(pathname);
  // The moved path may already be the URL of the page: then replace its history entry. After a
  // click on a link, the URL is still that of the page before.
  const isThere = window.location.pathname === pathname;
  if (target?.kind === 'inside') throw (isThere ? replace : redirect)(arriveAt(target.path));
  if (target?.kind !== 'outside' || hasUnsaved() || !mayLeave(pathname)) return settle(pathname);
  window.location[isThere ? 'replace' : 'assign'](target.href);
  await new Promise(() => {});
}

export async function followServerRedirect(
  pathname: string,
  goInside: (path: string) => void,
): Promise<void> {
  visited = pathname;
  const hasArrived = pathname === arrivedAt;
  arrivedAt = undefined;
  const target = hasArrived ? undefined : await targetOf(pathname);
  const isMoved = target && window.location.pathname === pathname && !hasUnsaved();
  if (isMoved && target.kind === 'inside') goInside(arriveAt(target.path));
  else if (isMoved && target.kind === 'outside' && mayLeave(pathname))
    window.location.replace(target.href);
  else settle(pathname);
}

function mayLeave(pathname: string): boolean {
  const now = Date.now();
  const [path, at] = (tabStorage.getItem(LEFT) ?? '').split(' ');
  if (path === pathname && Math.abs(now - Number(at)) < APART_MS) return false;
  tabStorage.setItem(LEFT, `${pathname} ${now}`);
  // A loop of redirects is detected by the stored entry, so the storage must work.
  return tabStorage.getItem(LEFT) !== null;
}
