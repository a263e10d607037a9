import { later } from '../../../lib/async/later.ts';

/*
 * A scanner types like a keyboard, but faster than a person: its keys are a burst. The page gets
 * the first key at once; the machine holds the next keys back. If the user has typed the held keys,
 * the page gets them in their sequence. If they are a scan, they are discarded, and the first key
 * is undone.
 *
 *   quiet ──character──▶ begun ──next within the gap──▶ burst ──end within it──▶ scan ──▶ quiet
 *     ▲────── slow key, other key, few keys: the page gets the held keys ──┘
 *
 * If the first key is a shortcut, the shortcut runs only if no fast key follows.
 */
export interface WedgeKey {
  key: string;
  code: string;
  shift: boolean;
  /** The moment of the key press in ms, even if the page receives the key later. */
  at: number;
  kind: 'character' | 'end' | 'other';
}

export interface WedgePage {
  /** The focused element will get a key; `scanned` undoes this key if it belongs to a scan. */
  begin(): void;
  release(keys: readonly WedgeKey[]): void;
  scanned(keys: readonly WedgeKey[]): void;
}

const GAP_MS = 35;
const SHORTEST = 6;
/** Longer than `GAP_MS`: a busy page gets the keys late, but with the times of their presses. */
const RELEASE_MS = 60;

export class Wedge {
  private readonly page: WedgePage;
  private readonly wait: typeof later;
  private burst: WedgeKey[] = [];
  private held: WedgeKey[] = [];
  private lastAt = Number.NEGATIVE_INFINITY;
  private hasEnded = false;
  private cancelRelease = () => {};
  private cancelShortcut = () => {};

  constructor(page: WedgePage, wait = later) {
    this.page = page;
    this.wait = wait;
  }

  /** Calls `run`, unless another key follows the latest key as fast as a scanner types. */
  whenAlone(run: () => void): void {
    this.cancelShortcut();
    this.cancelShortcut = this.wait(run, RELEASE_MS);
  }

  /** True if the page must not receive the key. */
  press(key: WedgeKey): boolean {
    const isNext = key.at - this.lastAt < GAP_MS;
    this.lastAt = key.at;
    if (isNext) this.cancelShortcut();
    // Some scanners end a scan with CR LF, or with Enter and Tab: swallow the second key too.
    if (key.kind === 'end' && isNext && this.hasEnded) return true;
    this.hasEnded = false;
    if (key.kind === 'character' && isNext && this.burst.length > 0) {
      this.burst.push(key);
      this.held.push(key);
      this.cancelRelease();
      this.cancelRelease = this.wait(() => this.releaseHeld(), RELEASE_MS);
      return true;
    }
    if (key.kind === 'end' && isNext && this.burst.length >= SHORTEST) {
      this.cancelRelease();
      const keys = this.burst;
      this.burst = [];
      this.held = [];
      this.hasEnded = true;
      this.page.scanned(keys);
      return true;
    }
    this.releaseHeld();
    this.burst = key.kind === 'character' ? [key] : [];
    if (this.burst.length > 0) this.page.begin();
    return false;
  }

  private releaseHeld(): void {
    this.cancelRelease();
    const keys = this.held;
    this.held = [];
    if (keys.length > 0) this.page.release(keys);
  }
}
