import { AppError } from '../../services/app-error.ts';

/** How many documents this process draws at a time: each is held whole in memory. */
const SLOTS = 2;
/** Behind more, nobody would wait for the answer any more. */
const MOST_WAITING = 20;

let free = SLOTS;
const waiting: (() => void)[] = [];

/** Draws when one of the slots is free, in the order of asking. */
export async function drawInSlot<T>(draw: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else if (waiting.length >= MOST_WAITING) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await draw();
  } finally {
    const next = waiting.shift();
    // A slot goes from hand to hand: nobody who comes meanwhile can take it.
    if (next) next();
    else free += 1;
  }
}
