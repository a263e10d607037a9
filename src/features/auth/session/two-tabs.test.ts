import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { makeRepresentativeUser } from '../../../../tests/support/device/representative-user.ts';
import { storageOf } from '../../../../tests/support/device/storage-of.ts';

type Store = typeof import('./session-store.ts');

const SESSION_KEY = 'comptoir-session';
const disk = new Map<string, string>();

beforeEach(() => {
  disk.clear();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('localStorage', storageOf(disk));
});
afterAll(() => vi.unstubAllGlobals());

/** A tab that gets the storage events of others only when the test calls `hear`. */
async function openTab() {
  vi.resetModules();
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const store: Store = await import('./session-store.ts');
  store.followOtherTabs();
  return {
    store,
    hear: () => window.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY })),
    client: () => store.useSession.getState().user?.CLIENT?.ClNum,
  };
}

test('keeps the newer choice when an outdated tab writes the session', async () => {
  const first = await openTab();
  first.store.chooseUser(makeRepresentativeUser(1));
  const second = await openTab();
  expect(second.client()).toBe(1);
  first.store.chooseUser(makeRepresentativeUser(2), { pendingChoice: 2 });
  // A change of a field that is not stored writes nothing.
  second.store.useSession.setState({ cartSize: 9 });
  expect((await openTab()).client()).toBe(2);
  // The server answers an earlier request of this tab.
  second.store.adoptUser(makeRepresentativeUser(1), { pendingChoice: undefined });
  first.hear();
  second.hear();
  expect([first.client(), second.client()]).toEqual([2, 2]);
  expect(second.store.useSession.getState().pendingChoice).toBe(2);
  expect((await openTab()).client()).toBe(2);
});

test('takes over a later choice, a sign-out and another user from the other tab', async () => {
  const first = await openTab();
  const second = await openTab();
  const taken = () => {
    second.hear();
    return second.client();
  };
  first.store.chooseUser(makeRepresentativeUser(1));
  expect(taken()).toBe(1);
  second.store.chooseUser(makeRepresentativeUser(4));
  first.hear();
  first.store.chooseUser(makeRepresentativeUser(2));
  expect(taken()).toBe(2);
  first.store.clearSession();
  expect(taken()).toBeUndefined();
  first.store.chooseUser(makeRepresentativeUser(3, 'R2'));
  expect(taken()).toBe(3);
  // The device's clock was set back.
  vi.useFakeTimers({ now: 1000 });
  first.store.chooseUser(makeRepresentativeUser(5, 'R2'));
  expect(taken()).toBe(5);
  vi.useRealTimers();
});
