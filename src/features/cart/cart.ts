import type { ErrorCode } from '../../../contract/core/errors.ts';
import {
  type CartLines,
  foldCart,
  type KnownArticle,
  summaryOf,
} from '../../../contract/orders/commands.ts';
import type { AddMode, CartLine } from '../../../contract/orders/schemas.ts';
import { hasCode } from '../../lib/http-errors.ts';
import {
  createCommandQueue,
  type Entry,
  type LaneOwner,
} from '../../offline/commands/command-queue.ts';
import type { CommandAnswer } from '../../offline/commands/send-command.ts';

/** Whose cart is shown, and what the session knows of it. */
export interface CartOwner extends LaneOwner {
  /** The key of the open order, null where the server knows of none. */
  ceNum: number | null;
  /** Its lines, as the server counted them last. */
  size: number;
  isBlocked: boolean;
  clientName: string;
}

/** What the server has not taken, all for the same reason. */
export interface Refusal {
  articles: readonly KnownArticle[];
  code: ErrorCode;
  /** The client it was meant for, where that is not the one whose cart is shown. */
  client: string | undefined;
}

export interface CartNews {
  userKey: string;
  clNum: number;
  ceNum: number | undefined;
}

interface CartDelegates {
  send(entry: Entry, owner: LaneOwner, ceNum: number | undefined): Promise<CommandAnswer>;
  load(owner: LaneOwner, ceNum: number): Promise<CartLine[]>;
  /** Tells the other tabs that the server's cart has changed. */
  announce(news: CartNews): void;
  now(): number;
  sleep(ms: number): Promise<void>;
  random(): number;
  newId(): string;
  isOnline(): boolean;
}

/** What the server has, as far as this page knows. */
interface Snapshot {
  lines: CartLines;
  isLoaded: boolean;
  isStale: boolean;
  isLoading: boolean;
  /** Grows with every answer: a cart that was asked for before it is out of date. */
  version: number;
}

interface Shown {
  lines: CartLines;
  size: number;
  totalHT: string;
  /** False while the server's own lines are not known: these are the waiting ones alone. */
  isWhole: boolean;
}

const EMPTY: CartLines = new Map();
const NOTHING: Shown = { lines: EMPTY, size: 0, totalHT: '0.0000', isWhole: false };

/** The cart as it is shown: the server's lines, and on them what it has not answered yet. */
export function createCart(delegates: CartDelegates) {
  const snapshots = new Map<string, Snapshot>();
  const listeners = new Set<() => void>();
  const clientNames = new Map<number, string>();
  let untold: (Omit<Refusal, 'client'> & { of: LaneOwner })[] = [];
  let owner: CartOwner | undefined;
  let shown = NOTHING;

  const isShown = ({ userKey, clNum }: LaneOwner): boolean =>
    owner?.userKey === userKey && owner.clNum === clNum;

  function snapshotOf({ userKey, clNum }: LaneOwner): Snapshot {
    const key = `${userKey} ${clNum}`;
    const known = snapshots.get(key);
    if (known) return known;
    const flags = { isLoaded: false, isStale: false, isLoading: false };
    const made: Snapshot = { lines: EMPTY, ...flags, version: 0 };
    snapshots.set(key, made);
    return made;
  }

  const queue = createCommandQueue<CommandAnswer>({
    ...delegates,
    answered(entry, of, answer) {
      const snapshot = snapshotOf(of);
      snapshot.version += 1;
      if ('newkey' in answer) {
        // It may have been open already, with lines that this page has never seen.
        snapshot.isStale = true;
        return answer.newkey;
      }
      if (entry.command.kind !== 'add-product') return undefined;
      const lines = new Map(snapshot.lines);
      if (answer.line) lines.set(answer.line.ArNum, answer.line);
      else lines.delete(entry.command.article.arNum);
      snapshot.lines = lines;
      const { size, totalHT } = summaryOf(lines);
      // Somebody else has changed the order too: its lines are asked for once nothing waits.
      snapshot.isStale ||= size !== answer.cart.size || totalHT !== answer.cart.totalHT;
      delegates.announce({ ...of, ceNum: queue.orderOf(of) });
      return undefined;
    },
    refused(entries, of, code) {
      if (code === 'ORDER_CLOSED') snapshotOf(of).lines = EMPTY;
      const articles = entries.flatMap(({ command }) =>
        command.kind === 'add-product' ? [command.article] : [],
      );
      untold.push({ articles, code, of });
    },
    changed(of) {
      // What waits or was refused for another client is no part of what is shown, yet it is news.
      if (!isShown(of)) return tell();
      show();
      if (snapshotOf(of).isStale) void pull(of);
    },
  });

  function show(): void {
    shown = owner ? fold(owner) : NOTHING;
    tell();
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function fold(of: LaneOwner): Shown {
    const { lines: stored, isLoaded } = snapshotOf(of);
    const pending = queue.pending(of).map(({ command }) => command);
    const lines = pending.length === 0 ? stored : foldCart(stored, pending);
    return { lines, ...summaryOf(lines), isWhole: isLoaded };
  }

  /** Asks the server for its lines; never while commands wait, or the cart would flicker back. */
  async function pull(of: LaneOwner): Promise<void> {
    const snapshot = snapshotOf(of);
    const ceNum = queue.orderOf(of);
    if (ceNum === undefined || snapshot.isLoading || queue.pending(of).length > 0) return;
    const { version } = snapshot;
    snapshot.isLoading = true;
    const lines = await delegates.load(of, ceNum).catch((error) => {
      // It has been placed or given up; no other failure says anything of it.
      return hasCode(error, 'NOT_FOUND') ? null : undefined;
    });
    snapshot.isLoading = false;
    if (lines === undefined || queue.orderOf(of) !== ceNum) return;
    if (snapshot.version !== version || queue.pending(of).length > 0) {
      snapshot.isStale = true;
      if (queue.pending(of).length === 0) void pull(of);
      return;
    }
    if (lines === null) queue.setOrder(of, undefined);
    snapshot.lines = new Map(lines?.map((line) => [line.ArNum, line]));
    snapshot.isLoaded = true;
    snapshot.isStale = false;
    if (isShown(of)) show();
  }

  return {
    /** Shows the cart of this user and client; what waits for another is kept, unsent and unseen. */
    open(next: CartOwner | undefined): void {
      const before = owner;
      owner = next;
      if (before?.userKey !== next?.userKey) queue.setUser(next?.userKey);
      if (next) {
        clientNames.set(next.clNum, next.clientName);
        if (next.ceNum !== null) queue.setOrder(next, next.ceNum);
        // Nothing to load: what the server has is known to be nothing.
        if (queue.orderOf(next) === undefined && next.size === 0) snapshotOf(next).isLoaded = true;
        void pull(next);
      }
      show();
    },
    /** Orders for the client whose cart is shown, or for an earlier one of the same user. */
    order(article: KnownArticle, mode: AddMode, quantity: number, of = owner): void {
      if (!of || of.userKey !== owner?.userKey) return;
      queue.dispatch(of, { kind: 'add-product', article, quantity, mode });
    },
    owner: () => owner,
    /** What was refused and has not been told yet; another user's is kept until that one is back. */
    takeRefusals(): Refusal[] {
      const isOwn = ({ of }: { of: LaneOwner }) => of.userKey === owner?.userKey;
      const own = untold.filter(isOwn);
      untold = untold.filter((one) => !isOwn(one));
      return own.map(({ articles, code, of }) => ({
        articles,
        code,
        client: isShown(of) ? undefined : clientNames.get(of.clNum),
      }));
    },
    /** Somebody looks, or the network is back: sends what waits, or asks what is new. */
    refresh(): void {
      queue.wake();
      if (owner) void pull(owner);
    },
    /** Another tab of this browser has changed the server's cart. */
    hear({ userKey, clNum, ceNum }: CartNews): void {
      if (!owner || !isShown({ ...owner, userKey, clNum })) return;
      if (ceNum !== undefined) queue.setOrder(owner, ceNum);
      snapshotOf(owner).isStale = true;
      void pull(owner);
    },
    shown: () => shown,
    quantityOf: (arNum: number): number => shown.lines.get(arNum)?.LCQuantite ?? 0,
    isBlocked: (): boolean => owner?.isBlocked ?? false,
    openOrder: (): number | undefined => owner && queue.orderOf(owner),
    waiting: queue.waiting,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
