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

/** Opens a tab. `hear` fires the storage event that a write of another tab causes. */
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

test('keeps the later choice of client when a tab with an earlier choice writes the session', async () => {
  const first = await openTab();
  first.store.chooseUser(makeRepresentativeUser(1));
  const second = await openTab();
  expect(second.client()).toBe(1);
  first.store.chooseUser(makeRepresentativeUser(2), { pendingChoice: 2 });
  // `cartSize` is not stored, so this tab does not overwrite the stored choice.
  second.store.useSession.setState({ cartSize: 9 });
  expect((await openTab()).client()).toBe(2);
  // This tab receives a profile that is older than the choice in the first tab.
  second.store.adoptUser(makeRepresentativeUser(1), { pendingChoice: undefined });
  first.hear();
  second.hear();
  expect([first.client(), second.client()]).toEqual([2, 2]);
  expect(second.store.useSession.getState().pendingChoice).toBe(2);
  expect((await openTab()).client()).toBe(2);
});

test('adopts a later choice, a sign-out and another user from another tab', async () => {
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
  // The device’s clock is set back.
  vi.useFakeTimers({ now: 1000 });
  first.store.chooseUser(makeRepresentativeUser(5, 'R2'));
  expect(taken()).toBe(5);
  vi.useRealTimers();
});
