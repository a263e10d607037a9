import { createSightings } from './sightings.ts';

interface LookDelegates {
  /** Whether there is a picture to look at. */
  hasPicture(): boolean;
  read(): Promise<string[]>;
  isOver(): boolean;
  pause(): Promise<unknown>;
  now(): number;
  tell(text: string): void;
}

/** A picture now and then may not be readable; a reader that never reads is none. */
const MOST_FAILURES = 5;

/** Looks again and again until it is over; throws where nothing can be read. */
export async function lookForCodes(delegates: LookDelegates): Promise<void> {
  const { hasPicture, read, isOver, pause, now, tell } = delegates;
  const sighted = createSightings();
  let failures = 0;
  while (!isOver()) {
    await pause();
    if (isOver() || !hasPicture()) continue;
    try {
      const texts = await read();
      failures = 0;
      if (isOver()) return;
      for (const text of sighted(texts, now())) tell(text);
    } catch (error) {
      failures += 1;
      if (failures >= MOST_FAILURES) throw error;
    }
  }
}
