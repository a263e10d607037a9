import type { Answer } from '../../../contract/api.ts';
import { makeClient, makeContact } from './factories.ts';
import { type Browser, openBrowser, openTestApp } from './test-app.ts';

/** A server with a catalogue that can be read. */
export async function openCatalogueScene() {
  const app = await openTestApp();
  return {
    ...app,
    query: async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
      (await app.database.pool.query(text, values)).rows,
    /** A signed-in contact of a new client. */
    async signIn(client: Parameters<typeof makeClient>[1] = {}) {
      const { db } = app.database;
      return openBrowser(app, await makeContact(db, await makeClient(db, client)));
    },
    async list(
      browser: Browser,
      parameters: Record<string, string>,
    ): Promise<Answer<'catalogue.products'>> {
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
