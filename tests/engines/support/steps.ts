import { expect } from '@playwright/test';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { shopDay } from '../../../contract/core/shop-moment.ts';
import { formatMoney, formatUnitPrice } from '../../../src/lib/format.ts';
import { PASSWORD } from '../../e2e/support/journey.ts';
import { idOf } from '../../updates/support/builds.ts';
import type { Journey, Setting } from './journey-fixture.ts';
import { LIMIT_MS, waitFor } from './page-actions.ts';
import { serverView } from './server-view.ts';
import {
  catalogueReady,
  entry,
  numbersIn,
  plain,
  rows,
  totals,
  userTraces,
  workerBuild,
  workerReady,
} from './shown.ts';

const YEAR = /(?<!\d)20\d\d(?!\d)/;

export type TakePicture = (name: string) => Promise<void>;

export interface Chosen {
  /** The quantities of the server’s open order before this journey, by product. */
  before: Record<string, number>;
  typed: Product;
  searched: Product;
  scanned: Product;
}

export async function signIn(journey: Journey, setting: Setting): Promise<void> {
  const { page, user, t, email, locale } = journey;
  await journey.open('/');
  await user.at('/auth/connexion');
  await user.fill({ css: 'input', name: t('auth.email') }, email);
  await user.fill({ css: 'input', name: t('auth.password') }, PASSWORD);
  await page.press('Enter');
  await user.at('/');
  const device = await page.run(() => [
    document.documentElement.lang,
    navigator.language,
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
    innerWidth,
    innerHeight,
  ]);
  const { language, timeZone, width, height } = setting;
  expect(device).toEqual([locale, language, timeZone, width, height]);
  await waitFor('the catalogue', () => catalogueReady(page));
  await waitFor('the worker', () => workerReady(page));
}

const row = ({ arNum }: Product, css: string) => ({ css: `#product-${arNum} ${css}` });

/**
 * Compares the shown promotions with the server’s prices, and adds three of these products: by
 * typing, by search and by scan.
 */
export async function fillCart(journey: Journey, takePicture: TakePicture): Promise<Chosen> {
  const { page, user, t, locale } = journey;
  const server = serverView(page);
  const priced = (products: Product[]) =>
    Object.fromEntries(
      products.map(({ arNum, netPrice }) => [arNum, plain(formatUnitPrice(netPrice, locale))]),
    );
  for (const [path, query] of [
    ['/nouveautes', 'new=1'],
    ['/promotions', 'promotion=1'],
  ] as const) {
    await journey.open(path);
    await user.read({ css: 'main li[id^="product-"]' });
    const wanted = priced(await server.list(query));
    expect(wanted, path).not.toEqual({});
    const shown = async () =>
      Object.fromEntries((await rows(page)).map(({ arNum, price }) => [arNum, plain(price)]));
    // Every shown price must be right. Rows beyond the screen are rendered a little later.
    expect(wanted, path).toMatchObject(await shown());
    await expect.poll(shown, { message: path, timeout: LIMIT_MS }).toEqual(wanted);
  }
  await takePicture('list');
  const before = await server.quantities();
  const [typed, searched, scanned] = (await server.list('promotion=1')).filter(
    ({ arNum, stock }) => stock.state === 'in' && !(arNum in before),
  );
  if (!typed || !searched || !scanned) throw new Error('The shop has too few promotions');

  await user.fill(row(typed, 'input[data-quantity]'), String(2 * typed.packSize));
  await page.press('Enter');
  await user.click({ css: 'button', name: t('nav.scan') });
  // There is no camera. When the page has detected this, the height of the dialog changes.
  await user.read({ css: 'dialog p', name: t('scanner.otherwise') });
  await user.fill({ css: 'dialog input', name: t('scanner.byHand') }, scanned.ean ?? '');
  await page.press('Enter');
  await user.read({ css: `[data-scanned="${scanned.arNum}"]` });
  await user.click({ css: 'dialog button', name: t('common.close') });
  await user.fill({ css: '[role=combobox]', name: t('search.label') }, searched.reference);
  // The result must be selected first. Otherwise Enter opens the list of results.
  await user.read({ css: '[role=grid] tr[aria-selected=true]', name: pattern(searched.name) });
  await page.press('Enter');
  await user.read({ css: 'search [role=status]', name: pattern(searched.name) });
  await page.press('Escape', 'Escape');
  const chosen = { before, typed, searched, scanned };
  await waitForPacks(journey, chosen, [2, 1, 1]);
  return chosen;
}

/**
 * Taps and reloads without a network. Checks that the page sends everything when the network is
 * back.
 */
export async function leaveNetwork(journey: Journey, chosen: Chosen): Promise<void> {
  const { user, t, proxy } = journey;
  const { typed, searched, scanned } = chosen;
  proxy.decide(() => 'drop');
  await user.click({
    ...row(searched, 'button'),
    name: t('quantity.more', { name: searched.name }),
  });
  await waitForQuantity(journey, searched, 2 * searched.packSize);
  await user.read({ css: '[data-bar]:not([data-bar=""]) [role=status]' });
  await journey.open('/promotions');
  for (const [product, packs] of [
    [typed, 2],
    [searched, 2],
    [scanned, 1],
  ] as const) {
    await waitForQuantity(journey, product, packs * product.packSize);
  }
  await user.click({ ...row(scanned, 'button'), name: t('quantity.more', { name: scanned.name }) });
  await waitForQuantity(journey, scanned, 2 * scanned.packSize);
  proxy.decide(() => 'pass');
  await waitForPacks(journey, chosen, [2, 2, 2]);
}

/**
 * Goes back to a page that Safari and other browsers cache. The page must store and send taps as
 * before.
 */
export async function comeBack(journey: Journey, chosen: Chosen): Promise<void> {
  const { page, user, t } = journey;
  const { scanned } = chosen;
  await journey.open('/nouveautes');
  await user.read({ css: 'main li[id^="product-"]' });
  await page.run(() => void setTimeout(() => history.back()));
  await user.at('/promotions');
  await user.click({ ...row(scanned, 'button'), name: t('quantity.more', { name: scanned.name }) });
  await waitForQuantity(journey, scanned, 3 * scanned.packSize);
  await waitForPacks(journey, chosen, [2, 2, 3]);
}

const waitForQuantity = ({ page }: Journey, { arNum }: Product, quantity: number) =>
  waitFor(`the quantity ${quantity} of ${arNum}`, () =>
    page.run(
      (id, wanted) =>
        document.querySelector<HTMLInputElement>(`#product-${id} input[data-quantity]`)?.value ===
        wanted,
      arNum,
      String(quantity),
    ),
  );

/** Waits until the server’s open order has its earlier lines and these packs, and nothing else. */
async function waitForPacks({ page }: Journey, chosen: Chosen, packs: number[]): Promise<void> {
  const { before, typed, searched, scanned } = chosen;
  const added = [typed, searched, scanned].map(({ arNum, packSize }, at) => [
    arNum,
    (packs[at] ?? 0) * packSize,
  ]);
  const wanted = JSON.stringify({ ...before, ...Object.fromEntries(added) });
  await waitFor(`the server's cart ${wanted}`, async () => {
    const held = JSON.stringify(await serverView(page).quantities());
    if (held !== wanted) throw new Error(`The open order has ${held}`);
    return true;
  });
}

export async function order(
  journey: Journey,
  chosen: Chosen,
  takePicture: TakePicture,
): Promise<void> {
  const { page, user, t, locale } = journey;
  const server = serverView(page);
  const before = await server.orders();
  await journey.open('/commande/panier');
  for (const { name } of [chosen.typed, chosen.searched, chosen.scanned]) {
    await user.read({ css: 'main li', name: pattern(name) });
  }
  await takePicture('cart');
  await user.goTo({ css: 'a', name: t('cart.order') }, '/commande/livraison');
  const service = await user.read({ css: 'main label:has(input:checked)', name: YEAR });
  await takePicture('delivery');
  await user.goTo({ css: 'button', name: t('checkout.continue') }, '/commande/validation');
  const seen = await waitFor('the totals', async () => {
    const all = await totals(page);
    return all.ttc ? all : undefined;
  });
  // The engines share the account, and the page asks to accept the terms only once.
  if (await server.areTermsDue()) await user.click({ css: 'main [type=checkbox]', name: YEAR });
  await user.goTo({ css: 'button', name: t('checkout.place') }, '/commande/confirmation');
  const confirmation = await user.read({ css: 'main [role=status]', name: /CMD-\d{4}-\d{6}/ });
  const number = /CMD-\d{4}-\d{6}/.exec(confirmation)?.[0] ?? '';
  await takePicture('confirmation');

  const after = await server.orders();
  // If the first page of the list was full, it still has the same length. Otherwise it has one
  // order more.
  const numbers = [number, ...before.map((one) => one.number)];
  expect(after.map((one) => one.number)).toEqual(numbers.slice(0, after.length));
  expect(after.length).toBeGreaterThanOrEqual(before.length);
  const [placed] = after;
  if (!placed) throw new Error('The order is not in the list');
  const money = (amount: string) => plain(formatMoney(amount, locale));
  expect(seen).toMatchObject({ ht: money(placed.totalHT), ttc: money(placed.totalTTC) });
  expect(await totals(page)).toMatchObject({ ht: seen.ht, ttc: seen.ttc });
  const dateOf = (day: string) => ({ year: Number(day.slice(0, 4)), day: Number(day.slice(6)) });
  const promised = dateOf(placed.deliverOn ?? '');
  expect(numbersIn(service)).toEqual(expect.arrayContaining([promised.day, promised.year]));

  await journey.open('/compte/commandes');
  // The link beside the date is excluded, because its order number contains a year too.
  const printed = await user.read({ css: `#order-${placed.ceNum} p:not(:has(a))`, name: YEAR });
  const today = shopDay(placed.placedAt);
  const parts = [today.slice(0, 4), today.slice(4, 6), today.slice(6)].map(Number);
  expect(numbersIn(printed)).toEqual(expect.arrayContaining(parts));
  const pdf = `/api/client/orders/${placed.ceNum}/pdf`;
  // Repeats the request, because a busy server may answer 503.
  const answered = await waitFor('the document', async () => {
    const answer = await server.document(pdf);
    return answer.startsWith('503 ') ? false : answer;
  });
  expect(answered).toBe('200 application/pdf %PDF-');
}

export async function update({ page, user, t, deploy }: Journey): Promise<void> {
  const old = await entry(page);
  deploy();
  await user.read({ css: '[role=status] p', name: t('updates.ready') });
  // Repeats the tap, because a new update button ignores taps for a moment.
  await waitFor('the new build', async () => {
    await user.tap({ css: 'button', name: t('updates.update') });
    return (await workerBuild(page)) === idOf('B') && (await entry(page)) !== old;
  });
  await waitFor('the catalogue', () => catalogueReady(page));
}

export async function signOut({ page, user, t, email }: Journey): Promise<void> {
  const name = await page.run(async () => {
    const answer = await fetch('/api/auth/profile');
    return (await answer.json()).lastName as string;
  });
  await user.click({ css: 'button', name: pattern(t('shell.settings')) });
  await user.click({ css: 'button', name: t('shell.signOut') });
  await user.at('/auth/connexion');
  await waitFor('an empty device', async () => {
    const { databases, caches } = await userTraces(page);
    return databases.length + caches.length === 0;
  });
  const { texts } = await userTraces(page);
  for (const own of [email, name]) expect(texts).not.toContain(own);
}

const pattern = (text: string) =>
  new RegExp(text.replaceAll(/\s+/g, ' ').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
