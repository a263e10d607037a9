import { redirect, replace } from 'react-router';
import { createStore } from 'zustand/vanilla';
import { safePath } from '../../../contract/core/redirects.ts';
import { call } from '../../lib/http.ts';
import { pathTo } from '../../lib/paths.ts';
import { tabStorage } from '../../lib/storage.ts';
import { hasUnsaved } from '../../lib/unsaved.ts';
import { within } from '../../lib/within.ts';
import { connection } from '../../offline/device-connection.ts';

/** A page that exists is shown without waiting, and only a 404 waits. A later answer leads nowhere. */
const LIMIT_MS = 1500;
/** The distributor may move a page while a tab is open. */
const KEPT_MS = 60_000;
/** What follows is a token, which no log should see. */
const SECRET = pathTo('activate-id', { id: '' });
const LEFT = 'comptoir-redirect-left';
/** The same redirect again within this time is a circle. */
const APART_MS = 10_000;

type Target = { kind: 'inside'; path: string } | { kind: 'outside'; href: string };

export function readTarget(target: string, from: string): Target | undefined {
  const path = safePath(target);
  // A redirect to the same path would be followed for ever.
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
    (said) => said?.target,
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
  // Too late for this visit, it is there for the next one.
  const left = Math.max(0, LIMIT_MS - (performance.now() - at));
  const target = await within(left, answer).catch(() => undefined);
  return target === undefined ? undefined : readTarget(target, pathname);
}

/** A redirect's target is not redirected again. */
let arrivedAt: string | undefined;

function arriveAt(path: string): string {
  arrivedAt = path.split(/[?#]/)[0];
  return path;
}

let visited: string | undefined;

/** The path from which nothing leads away: a 404 is shown there and not before. */
export const settled = createStore<{ path?: string }>(() => ({}));

function settle(path: string): void {
  if (path === visited) settled.setState({ path });
}

/** For a path that leads nowhere: throws where it leads by now. */
export async function leaveMovedPath(pathname: string): Promise<void> {
  visited = pathname;
  const target = pathname === arrivedAt ? undefined : await targetOf(pathname);
  // The Back button must not return to the moved path; one that was only clicked is in no history.
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
  // Without storage a circle could not be detected.
  return tabStorage.getItem(LEFT) !== null;
}
