import { expect, test, vi } from 'vitest';
import { storageOf } from '../../../tests/support/device/storage-of.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', storageOf(kept));

async function fresh() {
  vi.resetModules();
  return import('./announcement-store.ts');
}

const SATURDAY = { title: 'Livraison le samedi', body: 'Commandez avant 16 h.' };

test('hides a dismissed announcement on the device until its text changes', async () => {
  const before = await fresh();
  expect(before.useReadAnnouncement.getState().read).toBeNull();
  before.dismiss(SATURDAY);
  expect(before.useReadAnnouncement.getState().read).toBe(before.hashOf(SATURDAY));
  const later = await fresh();
  expect(later.useReadAnnouncement.getState().read).toBe(later.hashOf({ ...SATURDAY }));
  for (const other of [
    { ...SATURDAY, body: 'Commandez avant 17 h.' },
    { ...SATURDAY, title: 'Livraison le Samedi' },
    { title: SATURDAY.body, body: SATURDAY.title },
    { title: 'Livraison le samedi\nCommandez', body: 'avant 16 h.' },
  ]) {
    expect(later.hashOf(other)).not.toBe(later.hashOf(SATURDAY));
  }
});
