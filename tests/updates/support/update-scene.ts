import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { publishBuild, publishedBuilds } from '../../../build/publish.ts';
import { catalogueReady } from '../../e2e/support/catalogue.ts';
import { signIn } from '../../e2e/support/journey.ts';
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts';
import { type BuildName, folderOf, idOf } from './builds.ts';

/** Taps are not taken for an answer for so long; and a little more. */
const UNTOUCHED_MS = 800;

interface Scene {
  /** Stands before the server, for faults. */
  proxy: FaultProxy;
  deploy(name: BuildName): void;
  /** Takes an asset of that build away, by how its name begins, packed forms included. */
  lose(name: BuildName, prefix: string): void;
  /** As in the middle of publishing: that build’s page beside everything else of the one served. */
  lendPage(name: BuildName): void;
}

export const test = base.extend<{ scene: Scene }>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of what it depends on.
  scene: async ({}, use) => {
    const dist = mkdtempSync(join(tmpdir(), 'comptoir-dist-'));
    const deploy = (name: BuildName) => publishBuild(folderOf(name), dist);
    deploy('A');
    const asked = await fetch(`${process.env.COMPTOIR_SHOP}/?dist=${encodeURIComponent(dist)}`);
    const proxy = await startFaultProxy(await asked.text());
    const lose = (name: BuildName, prefix: string) => {
      const build = publishedBuilds(dist).find(({ id }) => id === idOf(name));
      const lost = build?.assets.filter((file) => file.startsWith(`assets/${prefix}-`)) ?? [];
      expect(lost).not.toEqual([]);
      for (const file of lost) rmSync(join(dist, file));
    };
    const lendPage = (name: BuildName) => {
      for (const file of ['index.html', 'index.html.br', 'index.html.gz']) {
        copyFileSync(join(folderOf(name), file), join(dist, file));
      }
    };
    await use({ proxy, deploy, lose, lendPage });
    await proxy.stop();
    rmSync(dist, { recursive: true, force: true });
  },
  baseURL: async ({ scene }, use) => use(scene.proxy.origin),
});

export { expect };

/** Signed in, under the worker of the build that is served: its first session on this device. */
export async function openShop(page: Page): Promise<void> {
  await page.goto('/auth/connexion');
  await signIn(page, 'client@demo.example');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bonjour|Bonsoir/);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // What the page still asks for would wake the worker while it leaves.
  await catalogueReady(page);
}

export const offer = (page: Page) => page.getByText('Nouvelle version', { exact: true });
export const updateButton = (page: Page) => page.getByRole('button', { name: 'Mettre à jour' });

/** As a person does it: not in the moment in which it appears. */
export async function takeOffer(page: Page): Promise<void> {
  await expect(updateButton(page)).toBeVisible();
  await page.waitForTimeout(UNTOUCHED_MS);
  // Where another build takes its place in that moment, it begins anew.
  await expect(async () => {
    if (await updateButton(page).isVisible()) await updateButton(page).click({ timeout: 20_000 });
    await expect(updateButton(page)).toHaveCount(0, { timeout: 2000 });
  }).toPass();
}

/** From now on: how often the page is loaded anew. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** The build of the page itself, by its entry, and the one of the worker that controls it. */
export async function expectBuild(page: Page, name: BuildName): Promise<void> {
  const pageOf = /assets\/index-[\w-]+\.js/.exec(
    readFileSync(join(folderOf(name), 'index.html'), 'utf8'),
  );
  const entry = () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  await expect.poll(() => calmly(page.evaluate(entry))).toContain(pageOf?.[0]);
  await expect.poll(() => workerOf(page)).toBe(idOf(name));
}

/** What is asked of a page while it goes away is asked again. */
const calmly = (answer: Promise<string | undefined>) => answer.catch(() => '');

function workerOf(page: Page, state: 'active' | 'waiting' = 'active') {
  const answer = page.evaluate(async (wanted) => {
    const registration = await navigator.serviceWorker.getRegistration();
    const { controller } = navigator.serviceWorker;
    const worker = wanted === 'waiting' ? registration?.waiting : controller;
    if (!worker) return '';
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ type: 'WHICH_BUILD' }, [port2]);
    return new Promise<string>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data.id);
    });
  }, state);
  return calmly(answer);
}

/** Until that build is whole on the device. */
export async function workerWaits(page: Page, name: BuildName): Promise<void> {
  await expect.poll(() => workerOf(page, 'waiting')).toBe(idOf(name));
}
