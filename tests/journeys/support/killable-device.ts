import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { catalogueReady } from '../../e2e/support/catalogue.ts';
import { chooseClient, signIn, workerReady } from '../../e2e/support/journey.ts';
import { openKillableBrowser } from '../../support/device/killable-browser.ts';
import { enter } from './journey.ts';
import type { ClientRow, Representative } from './shop.ts';

export type KillableDevice = Awaited<ReturnType<typeof openKillableDevice>>;

/** Opens a device of this representative. The test can kill its browser; the stored data remain. */
export async function openKillableDevice(origin: string, representative: Representative) {
  const profile = mkdtempSync(join(tmpdir(), 'comptoir-device-'));
  let browser = await openKillableBrowser(profile);

  async function open(path: string): Promise<Page> {
    const page = await browser.context.newPage();
    await page.goto(origin + path);
    return page;
  }

  const page = await browser.context.newPage();
  await enter(page, representative, '/choix-clients', origin);
  await workerReady(page);
  for (const client of representative.clients) {
    await choose(page, client);
    await catalogueReady(page);
  }
  await page.close();

  async function choose(page: Page, { name }: ClientRow): Promise<void> {
    await page.goto(`${origin}/choix-clients`);
    await chooseClient(page, name);
    await expect(page).toHaveURL(`${origin}/`);
    await expect(page.getByRole('banner')).toContainText(name);
  }

  return {
    open,
    choose,
    kill: () => browser.kill(),
    /** Restarts the browser. Signs in again if the browser has lost the session’s cookie. */
    async restart(): Promise<Page> {
      browser = await openKillableBrowser(profile);
      const page = await open('/choix-clients');
      const login = page.getByLabel('Adresse e-mail');
      const choice = page.getByRole('combobox', { name: /client/i });
      await expect(login.or(choice).first()).toBeVisible();
      if (await login.isVisible()) await signIn(page, representative.email);
      await expect(choice).toBeVisible();
      return page;
    },
    async close() {
      await browser.kill();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
