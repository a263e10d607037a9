import type { Answer } from '../../../contract/api.ts';
import { type Browser, openTestApp } from './test-app.ts';

export async function openCatalogueScene() {
  const app = await openTestApp();
  return {
    ...app,
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
