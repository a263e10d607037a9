import type { ClientNews } from '../../../contract/orders/schemas.ts';
import { call, forClient } from '../../lib/http.ts';
import { later } from '../../lib/later.ts';
import { connection, onReturn } from '../connection/device-connection.ts';
import { openTabChannel } from '../connection/outbox-browser.ts';
import { createClientNews } from './client-news.ts';

export const clientNews = createClientNews({
  ask: (clNum) => call('client.news', forClient(clNum)),
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
