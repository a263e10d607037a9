import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { FavouriteList } from '../../../../contract/favourites/schemas.ts';
import type { ClientNews } from '../../../../contract/orders/schemas.ts';
import { openOfflineOutbox } from '../../../../tests/support/device/offline-outbox.ts';
import { createFavourites } from '../../../features/favourites/favourites-store.ts';
import { followMarks, followOrders } from './follow-marks.ts';

const newsOf = (favourites: string): { news: ClientNews } => ({
  news: {
    order: null,
    placedToday: [],
    marks: { favourites, templates: '', orders: '', notes: null },
  },
});

test('reads the favourites again after a change by another device, and retries a failed read', async () => {
  const store = createStore<{ news: ClientNews | undefined }>(() => ({ news: undefined }));
  const { device, outbox } = await openOfflineOutbox();
  const fixture = { arNums: [1], reads: 0, failure: undefined as Error | undefined };
  const favourites = createFavourites({
    outbox,
    owner: { clNum: 1, coNum: 4, clientName: 'Client' },
    async read(): Promise<FavouriteList[]> {
      fixture.reads += 1;
      if (fixture.failure) throw fixture.failure;
      return [{ key: 'favoris', name: null, arNums: [...fixture.arNums] }];
    },
  });
  favourites.follow();
  const stop = followMarks(store.subscribe, {
    favourites: () => favourites,
    templates: () => undefined,
  });
  const receive = async (mark: string) => {
    store.setState(newsOf(mark));
    await device.settle();
    return [[...favourites.current().hearts], fixture.reads];
  };
  expect(await receive('a')).toEqual([[1], 1]);
  expect(await receive('a')).toEqual([[1], 1]);
  fixture.arNums = [1, 2];
  fixture.failure = new Error('503');
  expect(await receive('b')).toEqual([[1], 2]);
  fixture.failure = undefined;
  expect(await receive('b')).toEqual([[1, 2], 3]);
  stop();
});

test('reads the favourites again if news arrive during a read of the favourites', async () => {
  const store = createStore<{ news: ClientNews | undefined }>(() => ({ news: undefined }));
  const { device, outbox } = await openOfflineOutbox();
  const answers: (() => void)[] = [];
  const favourites = createFavourites({
    outbox,
    owner: { clNum: 1, coNum: 4, clientName: 'Client' },
    read: () => new Promise((resolve) => answers.push(() => resolve([]))),
  });
  const views = { favourites: () => favourites, templates: () => undefined };
  const stop = followMarks(store.subscribe, views);
  void favourites.reopen();
  await device.settle();
  store.setState(newsOf('a'));
  answers[0]?.();
  await device.settle();
  expect(answers).toHaveLength(2);
  stop();
});

test('reports each new order of the client once', () => {
  const store = createStore<{ news: ClientNews | undefined }>(() => ({ news: undefined }));
  let reported = 0;
  followOrders(store.subscribe, () => {
    reported += 1;
  });
  const receive = (...ceNums: number[]) => {
    const placedBy = { type: 'contact', name: 'Zoé' } as const;
    const order = { number: 'CMD-1', placedAt: 0, placedBy, isOwn: false };
    const placedToday = ceNums.map((ceNum) => ({ ceNum, ...order }));
    store.setState({ news: { ...newsOf('').news, placedToday } });
    return reported;
  };
  expect([receive(), receive(7), receive(7), receive(8, 7), receive(8, 7)]).toEqual([
    0, 1, 1, 2, 2,
  ]);
  // The user chooses another client, and then the first client again.
  store.setState({ news: undefined });
  expect([reported, receive(8, 7)]).toEqual([2, 3]);
});
