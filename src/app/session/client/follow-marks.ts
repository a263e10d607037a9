import type { ClientNews } from '../../../../contract/orders/schemas.ts';

interface News {
  news: ClientNews | undefined;
}

interface Lane {
  current(): { failure: unknown };
  renew(): Promise<void>;
}

type Subscribe = (listener: (now: News, before: News) => void) => () => void;

type Lanes = Record<'favourites' | 'templates', () => Lane | undefined>;

/**
 * Reads favourites or templates again if another device has changed them or the last read failed.
 */
export function followMarks(subscribe: Subscribe, lanes: Lanes): () => void {
  return subscribe(({ news }, before) => {
    if (!news) return;
    for (const name of ['favourites', 'templates'] as const) {
      const lane = lanes[name]();
      const isChanged = news.marks[name] !== before.news?.marks[name];
      if (isChanged || lane?.current().failure) void lane?.renew();
    }
  });
}

/** Calls `placed` for each new order of the client, by whichever user and device. */
export function followOrders(subscribe: Subscribe, placed: () => void): () => void {
  return subscribe(({ news }, before) => {
    const [last] = news?.placedToday ?? [];
    if (last && last.ceNum !== before.news?.placedToday[0]?.ceNum) placed();
  });
}
