import { beforeEach, expect, test } from 'vitest';
import { makeProduct } from '../../../../tests/support/device/make-product.ts';
import { speakFrench } from '../../../../tests/support/device/speak-french.ts';
import { toasts } from '../../../ui/toasts/toast-queue.ts';
import type { ScanResult } from './scan-results.ts';
import { showScanToast } from './scan-toasts.ts';

const t = speakFrench();

const cups = makeProduct(1, { name: 'Gobelet' });
const plates = makeProduct(2, { name: 'Assiette' });
const added = (product: typeof cups, quantity: number): ScanResult => ({
  kind: 'added',
  product,
  packs: 1,
  quantity,
});

let searched: string[];
beforeEach(() => {
  toasts.dismiss();
  searched = [];
});

const tell = (result: ScanResult, canSearch = true) =>
  showScanToast(result, t, canSearch ? (code) => searched.push(code) : undefined);

function said(): string {
  const { title = '', description } = toasts.getState() ?? {};
  return description ? `${title} / ${description}` : title;
}

test('counts the packs of one article in one toast, and starts at 1 after another article', () => {
  tell(added(cups, 50));
  expect(said()).toBe('1 colis ajouté / Gobelet\u00a0: 50 au panier');
  tell(added(cups, 100));
  expect(said()).toBe('2 colis ajoutés / Gobelet\u00a0: 100 au panier');
  tell(added(plates, 50));
  tell(added(cups, 150));
  expect(said()).toBe('1 colis ajouté / Gobelet\u00a0: 150 au panier');
});

test('starts to count packs at 1 after the toast was closed or replaced', () => {
  tell(added(cups, 50));
  toasts.dismiss(toasts.getState()?.id ?? 0);
  tell(added(cups, 100));
  expect(said()).toMatch(/^1 colis/);
  toasts.show({ title: 'Commande confirmée' });
  tell(added(cups, 150));
  expect(said()).toMatch(/^1 colis/);
});

test('offers to search the catalogue for an unknown code if the user may search', () => {
  tell({ kind: 'unknown', code: '3017620422003' });
  expect(said()).toBe('Code 3017620422003 inconnu');
  toasts.getState()?.action?.run();
  expect(searched).toEqual(['3017620422003']);
  tell({ kind: 'unknown', code: '3017620422003' }, false);
  expect(toasts.getState()?.action).toBeUndefined();
});

test.each<[ScanResult, RegExp]>([
  [{ kind: 'unasked', code: '3017620422003' }, /^Code 3017620422003 gardé pour plus tard \/ /],
  [{ kind: 'limited', product: cups, limit: 'withdrawn' }, /n’est plus vendu \/ Gobelet/],
  [{ kind: 'no-client' }, /^Choisissez d’abord un client$/],
  [{ kind: 'other-client', clientName: 'Gwenn' }, /^Rien n’a été ajouté \/ .* celui de Gwenn/],
])('shows why the scan added nothing: %j', (result, words) => {
  tell(result);
  expect(said()).toMatch(words);
  expect(toasts.getState()).toMatchObject({ variant: 'warning' });
  expect(toasts.getState()?.action).toBeUndefined();
});
