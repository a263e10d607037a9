import { CLIENT_HEADER } from '../../contract/core/endpoint.ts';
import type { ClientNews } from '../../contract/orders/schemas.ts';
import { call } from '../lib/http.ts';
import { later } from '../lib/later.ts';
import { createClientNews } from './client-news.ts';
import { connection, onReturn } from './device-connection.ts';
import { openTabChannel } from './outbox-browser.ts';

export const clientNews = createClientNews({
  ask: (clNum) => call('client.news', { headers: { [CLIENT_HEADER]: String(clNum) } }),
  mayAsk: () => document.visibilityState === 'visible' && connection.canSend(),
  later,
  openChannel: ({ userKey, clNum }, heard) =>
    openTabChannel<ClientNews>(`news-${userKey}-${clNum}`, heard),
});

export function watchNews(): void {
  connection.onReconnect(clientNews.look);
  onReturn(clientNews.look);
  window.addEventListener('focus', clientNews.look);
}
