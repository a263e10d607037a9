import { expect, test } from 'vitest';
import type { ClientNews } from '../../../contract/orders/schemas.ts';
import { settle } from '../../../tests/support/device/settle.ts';
import { createClientNews } from './client-news.ts';

const newsOf = (revision: number): ClientNews => ({
  order: { ceNum: 5, revision, lineage: 'one' },
  placedToday: [],
  marks: { favourites: '', templates: '', orders: '', notes: null },
});

function scene() {
  const fixture = { revision: 1, asked: 0, isHeld: false };
  const held: (() => void)[] = [];
  const heard = new Map<object, (news: ClientNews) => void>();

  function openTab() {
    const tab = { mayAsk: true, due: undefined as { run: () => void; ms: number } | undefined };
    const news = createClientNews({
      async ask() {
        fixture.asked += 1;
        const { revision } = fixture;
        if (fixture.isHeld) await new Promise<void>((done) => held.push(done));
        return newsOf(revision);
      },
      mayAsk: () => tab.mayAsk,
      later(run, ms) {
        const due = { run, ms };
        tab.due = due;
        return () => {
          if (tab.due === due) tab.due = undefined;
        };
      },
      openChannel(_of, hear) {
        const own = {};
        heard.set(own, hear);
        return {
          notify: (said) => {
            for (const [one, listen] of heard) if (one !== own) listen(said);
          },
          close: () => heard.delete(own),
        };
      },
    });
    const shown = () => news.getState().news?.order?.revision;
    return Object.assign(tab, { news, shown });
  }
  return { fixture, held, openTab };
}

const anna = { userKey: 'contact-4', clNum: 1 };

test('asks the server for news at once and every 3 s, but not in a hidden page', async () => {
  const { fixture, openTab } = scene();
  const tab = openTab();
  tab.news.open(anna);
  await settle();
  expect([tab.shown(), fixture.asked]).toEqual([1, 1]);
  expect(tab.due?.ms).toBeLessThan(5000);
  fixture.revision = 2;
  tab.due?.run();
  await settle();
  expect([tab.shown(), fixture.asked]).toEqual([2, 2]);
  tab.mayAsk = false;
  tab.due?.run();
  await settle();
  expect([fixture.asked, tab.due?.ms]).toEqual([2, 3000]);
  tab.news.open(undefined);
  expect([tab.shown(), tab.due]).toEqual([undefined, undefined]);
});

test('asks the server for news in the visible tab, and shows the answer in all tabs', async () => {
  const { fixture, openTab } = scene();
  const [one, two] = [openTab(), openTab()];
  two.mayAsk = false;
  one.news.open(anna);
  two.news.open(anna);
  await settle();
  expect([one.shown(), two.shown(), fixture.asked]).toEqual([1, 1, 1]);
  const before = two.due;
  fixture.revision = 2;
  one.news.look();
  await settle();
  expect([two.shown(), fixture.asked, two.due === before]).toEqual([2, 2, false]);
});

test('ignores outdated news and news for another client', async () => {
  const { fixture, held, openTab } = scene();
  const tab = openTab();
  fixture.isHeld = true;
  tab.news.open(anna);
  fixture.revision = 2;
  tab.news.look();
  held[1]?.();
  await settle();
  held[0]?.();
  await settle();
  expect(tab.shown()).toBe(2);
  tab.news.look();
  tab.news.open({ ...anna, clNum: 2 });
  held[2]?.();
  await settle();
  expect(tab.shown()).toBeUndefined();
});
