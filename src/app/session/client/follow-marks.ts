import type { ClientNews } from '../../../../contract/orders/schemas.ts';

interface News {
  news: ClientNews | undefined;
}

interface Lane {
  current(): { failure: unknown };
  renew(): Promise<void>;
}

type Lanes = Record<'favourites' | 'templates', () => Lane | undefined>;

/** Reads again what another device has changed, and what could not be read the last time. */
export function followMarks(
  subscribe: (listener: (now: News, before: News) => void) => () => void,
  lanes: Lanes,
): () => void {
  return subscribe(({ news }, before) => {
    if (!news) return;
    for (const name of ['favourites', 'templates'] as const) {
      const lane = lanes[name]();
      const isChanged = news.marks[name] !== before.news?.marks[name];
      if (isChanged || lane?.current().failure) void lane?.renew();
    }
  });
}
