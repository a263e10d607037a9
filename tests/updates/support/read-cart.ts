import type { Page } from '@playwright/test';

export async function readCart(page: Page): Promise<Record<string, number>> {
  const { CLIENT, SC_CENUM } = await (await page.request.get('/api/auth/profile')).json();
  const headers = { 'x-user-clnum': String(CLIENT.ClNum), 'x-user-cenum': String(SC_CENUM) };
  const answer = await page.request.get('/api/client/cart', { headers });
  const cart = (await answer.json()) as { ArNum: number; LCQuantite: number }[];
  return Object.fromEntries(cart.map((line) => [line.ArNum, line.LCQuantite]));
}
