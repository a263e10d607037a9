/*
 * A scanner types, only faster than anybody: a burst. Its first key may be a person's, and goes
 * through; those that follow it at a scanner's pace are held back. What turns out to be typing is
 * handed on, in its order; what turns out to be a scan is taken back.
 *
 *   quiet ──character──▶ begun ──next within the gap──▶ burst ──end within it──▶ scan ──▶ quiet
 *     ▲────── slower, another key, too few: what was held is released ─────┘
 */
export interface WedgeKey {
  key: string;
  code: string;
  shift: boolean;
  /** When it was pressed, in ms; how late the page hears of it does not count. */
  at: number;
  kind: 'character' | 'end' | 'other';
}

interface WedgeDelegates {
  /** The first key is about to reach whatever has the focus: it may have to be taken back. */
  begin(): void;
  /** It was typing: the held keys go where they were going. */
  release(keys: readonly WedgeKey[]): void;
  scanned(keys: readonly WedgeKey[]): void;
  /** Gives back how to call it off. */
  later(run: () => void, ms: number): () => void;
}

const GAP_MS = 35;
const SHORTEST = 6;
/** Longer than the gap: keys that wait behind a busy page are still told by their own time. */
const RELEASE_MS = 60;

export function createWedge({ begin, release, scanned, later }: WedgeDelegates) {
  let burst: WedgeKey[] = [];
  let held: WedgeKey[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;
  let hasEnded = false;
  let callOff = () => {};

  function letGo(): void {
    callOff();
    const keys = held;
    held = [];
    if (keys.length > 0) release(keys);
  }

  /** True where nobody else may see this key. */
  return function press(key: WedgeKey): boolean {
    const isNext = key.at - lastAt < GAP_MS;
    lastAt = key.at;
    // A line end in two keys, or Enter and Tab: the second one ends nothing more.
    if (key.kind === 'end' && isNext && hasEnded) return true;
    hasEnded = false;
    if (key.kind === 'character' && isNext && burst.length > 0) {
      burst.push(key);
      held.push(key);
      callOff();
      // What is shown late is not over: the burst may still come to its end.
      callOff = later(letGo, RELEASE_MS);
      return true;
    }
    if (key.kind === 'end' && isNext && burst.length >= SHORTEST) {
      callOff();
      const keys = burst;
      burst = [];
      held = [];
      hasEnded = true;
      scanned(keys);
      return true;
    }
    letGo();
    burst = key.kind === 'character' ? [key] : [];
    if (burst.length > 0) begin();
    return false;
  };
}
