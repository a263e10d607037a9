import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedRow } from '../../contract/catalogue/schemas.ts';
import { signIn } from '../../tests/exactly-once/round.ts';

interface Page {
  rev: number;
  rows: FeedRow[];
  removed: number[];
  done: boolean;
  lineage: string;
}

export type Device = Awaited<ReturnType<typeof followFeed>>;

/** Follows a server’s product feed as a device does. Starts over when the lineage changes. */
export async function followFeed(origin: string, clNum: number) {
  const headers = { cookie: await signIn(origin), 'x-user-clnum': String(clNum) };
  const prices = new Map<number, string>();
  const seen = { rev: 0, lineage: '', startsOver: 0 };

  /** Reads the changes; returns false if the server’s database has no primary. */
  async function look(): Promise<boolean> {
    const answer = await fetch(`${origin}/api/catalogue/feed?since=${seen.rev}&limit=500`, {
      headers,
    });
    if (answer.status === 503) return false;
    if (!answer.ok) throw new Error(`The feed of ${origin}: ${answer.status}`);
    const page = (await answer.json()) as Page;
    if (seen.lineage && page.lineage !== seen.lineage) {
      seen.startsOver += 1;
      prices.clear();
      Object.assign(seen, { rev: 0, lineage: '' });
      return look();
    }
    for (const { arNum, basePrice } of page.rows) prices.set(arNum, basePrice);
    for (const arNum of page.removed) prices.delete(arNum);
    Object.assign(seen, { rev: page.rev, lineage: page.lineage });
    return page.done || look();
  }

  let isOver = false;
  const following = (async () => {
    while (!isOver) {
      await look();
      await sleep(250);
    }
  })();
  return {
    origin,
    prices,
    seen,
    /** Stops following, and reads the feed one last time. */
    async end(): Promise<void> {
      isOver = true;
      await following;
      if (!(await look())) throw new Error(`The feed of ${origin} does not answer.`);
    },
  };
}
