import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { UserDatabase } from '../../device/database/database.ts';
import { createReadMarks } from './read-marks.ts';

let users = 0;

function scene() {
  users += 1;
  const userKey = `reader-${users}`;
  const told: string[] = [];
  const fixture = { isOnline: true };
  const openTab = () =>
    createReadMarks({
      database: (key) => new UserDatabase(key, () => {}),
      async send(key, slug) {
        if (!fixture.isOnline) throw new Error('offline');
        told.push(`${key} ${slug}`);
      },
    });
  return { userKey, told, fixture, openTab, tab: openTab() };
}

test('shows an article as read at once, and sends the mark once', async () => {
  const { userKey, told, tab } = scene();
  await tab.mark(userKey, 'un');
  await Promise.all([tab.mark(userKey, 'un'), tab.mark(userKey, 'deux')]);
  expect(tab.getState()).toEqual({ un: true, deux: true });
  expect(told).toEqual([`${userKey} un`, `${userKey} deux`]);
});

test('stores a mark offline, and sends it at the next start online', async () => {
  const { userKey, told, fixture, openTab, tab } = scene();
  fixture.isOnline = false;
  await tab.mark(userKey, 'un');
  await tab.mark(userKey, 'deux');
  expect([tab.getState(), told]).toEqual([{ un: false, deux: false }, []]);
  const later = openTab();
  await later.open(userKey);
  expect(later.getState()).toEqual({ un: false, deux: false });
  fixture.isOnline = true;
  await later.open(userKey);
  expect(told).toEqual([`${userKey} un`, `${userKey} deux`]);
  await openTab().open(userKey);
  expect(told).toHaveLength(2);
});

test('does not send a user’s marks in the session of another user', async () => {
  const { userKey, told, fixture, tab } = scene();
  fixture.isOnline = false;
  await tab.mark(userKey, 'un');
  fixture.isOnline = true;
  await tab.open(`${userKey}-other`);
  expect([tab.getState(), told]).toEqual([{}, []]);
});

test('shows marks that another tab has stored', async () => {
  const { userKey, openTab, tab } = scene();
  await tab.open(userKey);
  const stop = tab.follow(userKey);
  await openTab().mark(userKey, 'un');
  await eventually(() => expect(tab.getState()).toEqual({ un: true }));
  stop();
});
