import { AppError } from '../../services/app-error.ts';

/** Documents drawn at a time: each is held in memory as a whole. */
const SLOTS = 2;
const MOST_WAITING = 20;

let free = SLOTS;
const waiting: (() => void)[] = [];

/** Draws when a slot is free, first come first served. */
export async function drawInSlot<T>(draw: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else if (waiting.length >= MOST_WAITING) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await draw();
  } finally {
    const next = waiting.shift();
    // The slot passes to the next in line: nobody who comes meanwhile can take it.
    if (next) next();
    else free += 1;
  }
}
