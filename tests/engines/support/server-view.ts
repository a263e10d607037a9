import type { ContactUser } from '../../../contract/auth/schemas.ts';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { CLIENT_HEADER } from '../../../contract/core/endpoint.ts';
import type { CartLine, OrderPage } from '../../../contract/orders/schemas.ts';
import type { EnginePage } from './engine-page.ts';

export function serverView(page: EnginePage) {
  async function ask<Answer>(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return page.run(
      async (address, given) => {
        const answer = await fetch(address, { headers: given, cache: 'no-store' });
        if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
        return answer.json();
      },
      path,
      headers,
    );
  }
  return {
    areTermsDue: async () =>
      (await ask<ContactUser>('/api/auth/profile')).terms?.acceptedAt === null,
    list: async (query: string) =>
      (await ask<{ items: Product[] }>(`/api/catalogue/products?${query}`)).items,
    orders: async () => (await ask<OrderPage>('/api/client/orders')).items,
    async quantities(): Promise<Record<string, number>> {
      const { CLIENT, SC_CENUM } = await ask<ContactUser>('/api/auth/profile');
      if (SC_CENUM === null) return {};
      const lines = await ask<CartLine[]>('/api/client/cart', {
        [CLIENT_HEADER]: String(CLIENT.ClNum),
        'x-user-cenum': String(SC_CENUM),
      });
      return Object.fromEntries(lines.map(({ ArNum, LCQuantite }) => [ArNum, LCQuantite]));
    },
    document: (path: string) =>
      page.run(async (address) => {
        const answer = await fetch(address);
        const start = (await answer.blob()).slice(0, 5);
        return `${answer.status} ${answer.headers.get('content-type')} ${await start.text()}`;
      }, path),
  };
}
