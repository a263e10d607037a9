/*
 * A camera sees the same barcode many times a second. It counts when it comes into the picture; held
 * in it, it counts no more, since nobody means ten packs by a hand that rests. A picture or two in
 * which it could not be read are not its leaving; nor is the time in which a slow device did not look.
 */
const GONE_MS = 600;
const GONE_LOOKS = 2;
const AGAIN_MS = 1500;

/** Gives back those of the codes in a picture that count. */
export function createSightings(): (codes: readonly string[], now: number) => string[] {
  const known = new Map<string, { seenAt: number; countedAt: number; misses: number }>();
  return (codes, now) => {
    const fresh: string[] = [];
    for (const code of new Set(codes)) {
      const before = known.get(code);
      // One that came back too soon has not left.
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
