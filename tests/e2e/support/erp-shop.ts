import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { runShopCommand } from '../../support/servers/run-shop-command.ts';
import { expect } from './journey.ts';
import { openOwnShop } from './own-shop.ts';

export type ErpShop = Awaited<ReturnType<typeof openErpShop>>;

/**
 * Opens a shop with a token of this scope. The test uses the token to act as the distributor’s ERP.
 */
export async function openErpShop(scope: string, settings?: Record<string, string>) {
  const shop = await openOwnShop(settings);
  const operands = ['create', 'erp', '--scope', scope];
  const { stdout } = await runShopCommand('erp-token', operands, shop.settings);
  const authorization = `Bearer ${stdout.trim()}`;
  let refs = 0;
  return {
    ...shop,
    /** Sends a fact. Its time is later than the time of the previous fact. */
    async sendFact(page: Page, path: string, fact: object): Promise<void> {
      refs += 1;
      const at = new Date(Date.now() + refs * 1000).toISOString();
      const answer = await page.request.post(`${shop.origin}/api/erp/v1/${path}`, {
        headers: { authorization, 'idempotency-key': randomUUID() },
        data: { facts: [{ source: 'sage', ref: `F-${refs}`, at, ...fact }] },
      });
      expect(await answer.json()).toEqual({ results: [{ result: 'taken' }] });
    },
  };
}
