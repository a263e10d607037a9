import { createSightings } from './sightings.ts';

interface LookDelegates {
  hasPicture(): boolean;
  read(): Promise<string[]>;
  isOver(): boolean;
  pause(): Promise<unknown>;
  now(): number;
  onCode(text: string): void;
}

/** A single picture may be unreadable; several in a row mean that the reader does not work. */
const MOST_FAILURES = 5;

export async function lookForCodes(delegates: LookDelegates): Promise<void> {
  const { hasPicture, read, isOver, pause, now, onCode } = delegates;
  const sighted = createSightings();
  let failures = 0;
  while (!isOver()) {
    await pause();
    if (isOver() || !hasPicture()) continue;
    try {
      const texts = await read();
      failures = 0;
      if (isOver()) return;
      for (const text of sighted(texts, now())) onCode(text);
    } catch (error) {
      failures += 1;
      if (failures >= MOST_FAILURES) throw error;
    }
  }
}
