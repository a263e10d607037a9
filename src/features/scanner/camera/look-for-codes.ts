import { openCodeReader } from './code-reader.ts';

/** A shorter pause would heat the device, and people need longer to show the next code. */
const PAUSE_MS = 80;
/** One picture may be unreadable, but several in a row mean that the reader does not work. */
const MOST_FAILURES = 5;

export async function lookForCodes(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (text: string) => void,
): Promise<void> {
  const reader = await openCodeReader();
  const sighted = createSightings();
  let failures = 0;
  try {
    while (!signal.aborted) {
      await new Promise((done) => setTimeout(done, PAUSE_MS));
      if (signal.aborted || video.readyState < video.HAVE_CURRENT_DATA) continue;
      try {
        const texts = await reader.read(video);
        failures = 0;
        if (signal.aborted) return;
        for (const text of sighted(texts, performance.now())) onCode(text);
      } catch (error) {
        failures += 1;
        if (failures >= MOST_FAILURES) throw error;
      }
    }
  } finally {
    reader.close();
  }
}

// A code counts once, when it comes into the picture. It counts again only after it was missing in
// several pictures and for some time: a bad picture or a slow device must not count it twice.
const GONE_MS = 600;
const GONE_LOOKS = 2;
const AGAIN_MS = 1500;

export function createSightings(): (codes: readonly string[], now: number) => string[] {
  const known = new Map<string, { seenAt: number; countedAt: number; misses: number }>();
  return (codes, now) => {
    const fresh: string[] = [];
    for (const code of new Set(codes)) {
      const before = known.get(code);
      const isStill =
        before &&
        (before.misses < GONE_LOOKS ||
          now - before.seenAt < GONE_MS ||
          now - before.countedAt < AGAIN_MS);
      if (!isStill) fresh.push(code);
      known.set(code, { seenAt: now, countedAt: isStill ? before.countedAt : now, misses: 0 });
    }
    for (const [code, one] of known) if (!codes.includes(code)) one.misses += 1;
    return fresh;
  };
}
