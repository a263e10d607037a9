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

interface WedgeDelegates {
  /** The first key reaches the focused element; it is undone if it belongs to a scan. */
  begin(): void;
  release(keys: readonly WedgeKey[]): void;
  scanned(keys: readonly WedgeKey[]): void;
  later(run: () => void, ms: number): () => void;
}

const GAP_MS = 35;
const SHORTEST = 6;
/** Longer than the gap, because a busy page delivers keys late but with their own times. */
const RELEASE_MS = 60;

export function createWedge({ begin, release, scanned, later }: WedgeDelegates) {
  let burst: WedgeKey[] = [];
  let held: WedgeKey[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;
  let hasEnded = false;
  let cancelRelease = () => {};
  let cancelShortcut = () => {};

  function releaseHeld(): void {
    cancelRelease();
    const keys = held;
    held = [];
    if (keys.length > 0) release(keys);
  }

  /** Calls `run` unless another key follows the latest one as fast as a scanner types. */
  function whenAlone(run: () => void): void {
    cancelShortcut();
    cancelShortcut = later(run, RELEASE_MS);
  }

  function press(key: WedgeKey): boolean {
    const isNext = key.at - lastAt < GAP_MS;
    lastAt = key.at;
    if (isNext) cancelShortcut();
    // Some scanners end with CR LF or with Enter and Tab: the second key is swallowed too.
    if (key.kind === 'end' && isNext && hasEnded) return true;
    hasEnded = false;
    if (key.kind === 'character' && isNext && burst.length > 0) {
      burst.push(key);
      held.push(key);
      cancelRelease();
      cancelRelease = later(releaseHeld, RELEASE_MS);
      return true;
    }
    if (key.kind === 'end' && isNext && burst.length >= SHORTEST) {
      cancelRelease();
      const keys = burst;
      burst = [];
      held = [];
      hasEnded = true;
      scanned(keys);
      return true;
    }
    releaseHeld();
    burst = key.kind === 'character' ? [key] : [];
    if (burst.length > 0) begin();
    return false;
  }

  return { press, whenAlone };
}
