import { later } from '../../../lib/later.ts';

/*
 * A scanner types faster than a person: its keys are a burst. The first key reaches the page, the
 * next ones are held back. Held keys are released in order if they were typed, and discarded if they
 * are a scan, whose first key is then undone.
 *
 *   quiet ──character──▶ begun ──next within the gap──▶ burst ──end within it──▶ scan ──▶ quiet
 *     ▲────── slower, another key, too few: held keys are released ───────┘
 *
 * The shortcut of a first key runs only if no fast key follows.
 */
export interface WedgeKey {
  key: string;
  code: string;
  shift: boolean;
  /** The time of the key press in ms, however late the page receives it. */
  at: number;
  kind: 'character' | 'end' | 'other';
}

/** The effects of the machine on the page. */
export interface WedgePage {
  /** The first key reaches the focused element; it is undone if it belongs to a scan. */
  begin(): void;
  release(keys: readonly WedgeKey[]): void;
  scanned(keys: readonly WedgeKey[]): void;
}

const GAP_MS = 35;
const SHORTEST = 6;
/** Longer than the gap, because a busy page delivers keys late but with their own times. */
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

  /** Calls `run` unless another key follows the latest one as fast as a scanner types. */
  whenAlone(run: () => void): void {
    this.cancelShortcut();
    this.cancelShortcut = this.wait(run, RELEASE_MS);
  }

  /** True if the page must not receive the key. */
  press(key: WedgeKey): boolean {
    const isNext = key.at - this.lastAt < GAP_MS;
    this.lastAt = key.at;
    if (isNext) this.cancelShortcut();
    // Some scanners end with CR LF or with Enter and Tab: the second key is swallowed too.
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
