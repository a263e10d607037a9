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

/** Reads again what another device has changed, and what could not be read the last time. */
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

/** Whoever of the client's people has placed an order, here or elsewhere. */
export function followOrders(subscribe: Subscribe, placed: () => void): () => void {
  return subscribe(({ news }, before) => {
    const [last] = news?.placedToday ?? [];
    if (last && last.ceNum !== before.news?.placedToday[0]?.ceNum) placed();
  });
}
