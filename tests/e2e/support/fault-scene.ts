import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type MortalBrowser, openMortalBrowser } from '../../support/device/mortal-browser.ts';
import { countWaiting } from '../../support/device/stored-rows.ts';
import { startFaultProxy } from '../../support/servers/fault-proxy.ts';
import { catalogueReady, lines } from './catalogue.ts';
import { chooseClient, openAs, signIn, workerReady } from './journey.ts';
import { type ClientOf, type Line, lookOnAs } from './representative.ts';

const REPRESENTATIVE = 'commercial@demo.example';

/** One press on +. */
interface Tap {
  clNum: number;
  arNum: number;
  packSize: number;
}

/** Whether several tabs add at the same time. */
interface AtOnce {
  atOnce: boolean;
}

/** A client that is not admitted has no catalogue. */
type PortfolioRow = ClientOf & { blocked: string | null; admitted: boolean };

export type FaultScene = Awaited<ReturnType<typeof openFaultScene>>;

/** The list on which lines are added: its order is the same in every tab. */
export const LIST = '/categorie/tout?sort=name';

/**
 * A representative's device with the prices of these clients, and a network that can fail. The last
 * client is chosen.
 */
export async function openFaultScene(slice: number, count: number, program?: string) {
  const target = process.env.COMPTOIR_ORIGIN ?? '';
  const profile = mkdtempSync(join(tmpdir(), 'comptoir-device-'));
  const proxy = await startFaultProxy(target);
  const { origin } = proxy;
  const onlooker = await lookOnAs(target, REPRESENTATIVE);
  const portfolio = (await onlooker.clients()) as PortfolioRow[];
  const able = portfolio.filter(({ blocked, admitted }) => admitted && !blocked);
  const clients = able.slice(3 * slice, 3 * slice + count);
  const before = new Map<number, Line[]>();
  for (const { clNum } of clients) before.set(clNum, await onlooker.cart(clNum));
  const taps: Tap[] = [];
  let browser: MortalBrowser = await openMortalBrowser(profile, program);

  const newTab = () => browser.context.newPage();

  /** A new tab on a page of the shop. */
  async function open(path: string): Promise<Page> {
    const page = await newTab();
    await page.goto(origin + path);
    return page;
  }

  async function choose(page: Page, client: ClientOf): Promise<void> {
    await page.goto(`${origin}/choix-clients`);
    await chooseClient(page, client.code);
    await expect(page).toHaveURL(`${origin}/`);
    await expect(page.getByRole('banner')).toContainText(client.name);
    await catalogueReady(page);
    // A cart that was never there has no quantities offline.
    await page.getByRole('link', { name: 'Catalogue', exact: true }).first().click();
    await expect(lines(page).first().locator('[data-quantity]')).toHaveValue(/^\d/);
  }

  /** Signs in if the browser asks for it: a killed one may have lost its cookies. */
  async function enter(page: Page): Promise<void> {
    const session = await page.request.get(`${origin}/api/auth/profile`);
    await page.goto(`${origin}/choix-clients`);
    const login = page.getByLabel('Adresse électronique');
    const choice = page.getByRole('combobox', { name: /client/i });
    if (session.status() === 401) {
      // A page with unsent commands stays, and the bar asks to sign in.
      const again = page.getByRole('button', { name: 'Se reconnecter' });
      await expect(login.or(again).first()).toBeVisible();
      if (await again.isVisible()) await again.click();
      await signIn(page, REPRESENTATIVE);
    }
    await expect(choice).toBeVisible();
  }

  /** The server has each client's commands; the device may not know it. */
  async function expectOnServer({ atOnce }: AtOnce = { atOnce: false }): Promise<void> {
    const ordered = (some: readonly Line[]) =>
      atOnce ? some.toSorted((one, other) => one.arNum - other.arNum) : some;
    for (const { clNum } of clients) {
      const wanted = added(before.get(clNum) ?? [], taps, clNum);
      expect(ordered(await onlooker.cart(clNum))).toEqual(ordered(wanted));
    }
  }

  const page = await newTab();
  await openAs(page, REPRESENTATIVE, `${origin}/choix-clients`);
  for (const client of clients) await choose(page, client);
  await workerReady(page);
  await page.close();

  return {
    proxy,
    origin,
    onlooker,
    clients,
    newTab,
    open,
    choose,
    enter,
    /** Presses + on lines of a list and waits until the page shows each quantity. */
    async tap(
      tab: Page,
      client: ClientOf,
      places: readonly number[],
      { atOnce }: AtOnce = { atOnce: false },
    ): Promise<void> {
      await expect(tab.getByRole('banner')).toContainText(client.name);
      await expect(lines(tab).nth(Math.max(...places))).toBeAttached();
      const ids = await lines(tab).evaluateAll((rows) => rows.map(({ id }) => id));
      const presses = places.map((place) => {
        const arNum = Number(ids[place]?.replace('product-', ''));
        const known = taps.filter((one) => one.clNum === client.clNum && one.arNum === arNum);
        const had = before.get(client.clNum)?.find((line) => line.arNum === arNum)?.quantity ?? 0;
        // First hears of the other tab's commands.
        const shown = atOnce ? undefined : had + known.length * (known[0]?.packSize ?? 0);
        return { id: ids[place] ?? '', arNum, packSize: known[0]?.packSize, shown };
      });
      const added = await tab.evaluate(pressAll, presses);
      for (const [at, { arNum, packSize }] of presses.entries()) {
        taps.push({ clNum: client.clNum, arNum, packSize: packSize ?? added[at] ?? 0 });
      }
    },
    kill: () => browser.kill(),
    /** Restarts the browser on the same profile. */
    async reopen() {
      browser = await openMortalBrowser(profile, program);
      return newTab();
    },
    /**
     * Everything is sent, and the server has each client's commands in order. Presses in several tabs
     * at once have no order.
     */
    async expectAllOnce(tab: Page, more?: AtOnce): Promise<void> {
      await expect.poll(() => waitingOn(tab)).toBe(0);
      await expectOnServer(more);
    },
    expectOnServer,
    async stop() {
      await browser.kill();
      await onlooker.close();
      await proxy.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/**
 * Runs in the page: presses + in these rows, one after the other, and returns by how much each grew.
 * Not with the pointer: a background tab renders nothing to click on, and lets timers wait.
 */
async function pressAll(
  presses: readonly { id: string; shown: number | undefined }[],
): Promise<number[]> {
  const added: number[] = [];
  for (const { id, shown } of presses) {
    const field = () => document.querySelector<HTMLInputElement>(`#${id} [data-quantity]`);
    // A field is empty until the cart is there.
    const quantity = () => Number(field()?.value.replace(/\D/g, '') || Number.NaN);
    const until = (isSo: () => boolean, wanted: string) =>
      new Promise<void>((resolve, reject) => {
        const look = () => isSo() && end(resolve);
        const watch = new MutationObserver(look);
        const limit = setTimeout(
          () => end(() => reject(new Error(`${id} shows ${field()?.value}, not ${wanted}`))),
          60_000,
        );
        function end(then: () => void) {
          watch.disconnect();
          clearTimeout(limit);
          then();
        }
        watch.observe(document.body, { attributes: true, childList: true, subtree: true });
        look();
      });
    await until(() => (shown === undefined ? quantity() >= 0 : quantity() === shown), `${shown}`);
    const was = quantity();
    (field()?.nextElementSibling as HTMLElement | undefined)?.click();
    await until(() => quantity() > was, `more than ${was}`);
    added.push(quantity() - was);
  }
  return added;
}

function added(lines: readonly Line[], taps: readonly Tap[], clNum: number): Line[] {
  const wanted = new Map(lines.map(({ arNum, quantity }) => [arNum, quantity]));
  for (const tap of taps) {
    if (tap.clNum !== clNum) continue;
    wanted.set(tap.arNum, (wanted.get(tap.arNum) ?? 0) + tap.packSize);
  }
  return [...wanted].map(([arNum, quantity]) => ({ arNum, quantity }));
}

/** Commands in every outbox of this device, rejected ones included. */
export const waitingOn = (page: Page): Promise<number> => page.evaluate(countWaiting);
