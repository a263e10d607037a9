import { redirect, replace } from 'react-router';
import { createStore } from 'zustand/vanilla';
import { safePath } from '../../../contract/core/redirects.ts';
import { connection } from '../../device/connection/device-connection.ts';
import { call } from '../../lib/http.ts';
import { pathTo } from '../../lib/paths.ts';
import { tabStorage } from '../../lib/storage.ts';
import { hasUnsaved } from '../../lib/unsaved.ts';
import { within } from '../../lib/within.ts';

/**
 * How long a 404 waits for the server’s answer. Existing pages do not wait, and ignore later
 * answers.
 */
const LIMIT_MS = 1500;
/** How long an answer is stored, because the distributor may move a page while a tab is open. */
const KEPT_MS = 60_000;
/** Addresses that start with this path contain a token, which must not be sent and logged. */
const SECRET = pathTo('activate-id', { id: '' });
const LEFT = 'comptoir-redirect-left';
/** Within this time, a second redirect from the same path counts as a loop. */
const APART_MS = 10_000;

type Target = { kind: 'inside'; path: string } | { kind: 'outside'; href: string };

export function readTarget(target: string, from: string): Target | undefined {
  const path = safePath(target);
  // Ignores a redirect to the same path, which would loop.
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
  // An answer after this time is used at the next visit.
  const left = Math.max(0, LIMIT_MS - (performance.now() - at));
  const target = await within(left, answer).catch(() => undefined);
  return target === undefined ? undefined : readTarget(target, pathname);
}

/** The target of the last redirect, which is not redirected again. */
let arrivedAt: string | undefined;

function arriveAt(path: string): string {
  arrivedAt = path.split(/[?#]/)[0];
  return path;
}

let visited: string | undefined;

/** The path that the server does not redirect. The page shows a 404 only for this path. */
export const unredirectedPath = createStore<{ path?: string }>(() => ({}));

function settle(path: string): void {
  if (path === visited) unredirectedPath.setState({ path });
}

/** Called for a path without a page. Throws the server’s redirect, if there is one. */
export async function leaveMovedPath(pathname: string): Promise<void> {
  visited = pathname;
  const target = pathname === arrivedAt ? undefined : await targetOf(pathname);
  // Replaces the history entry if the moved path is already the address, which it is not for a
  // clicked link.
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
  // Without storage a loop of redirects could not be detected, so no redirect is allowed.
  return tabStorage.getItem(LEFT) !== null;
}
