import type { Answer } from '../../../contract/api.ts';
import { makeClient, makeContact } from './factories.ts';
import { type Browser, openBrowser, openTestApp, type TestApp } from './test-app.ts';

type List = Answer<'catalogue.products'>;

export interface CatalogueScene extends TestApp {
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** A signed-in contact of a new client. */
  signIn(client?: Parameters<typeof makeClient>[1]): Promise<Browser>;
  list(browser: Browser, parameters: Record<string, string>): Promise<List>;
}

/** A server with a catalogue that can be read. */
export async function openCatalogueScene(): Promise<CatalogueScene> {
  const app = await openTestApp();
  return {
    ...app,
    query: async (text, values = []) => (await app.database.pool.query(text, values)).rows,
    async signIn(client = {}) {
      const { db } = app.database;
      return openBrowser(app, await makeContact(db, await makeClient(db, client)));
    },
    async list(browser, parameters) {
      const answer = await browser.get(
        `/api/catalogue/products?${new URLSearchParams(parameters)}`,
      );
      if (answer.statusCode !== 200) throw new Error(answer.payload);
      return answer.json();
    },
  };
}

export const numbersOf = (list: { items: { arNum: number }[] }): number[] =>
  list.items.map((item) => item.arNum);
