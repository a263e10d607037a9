import { connection, onReturn } from '../connection/device-connection.ts';
import { createClientNews, newsPlatform } from './client-news.ts';

export const clientNews = createClientNews(newsPlatform);

export function watchNews(): void {
  connection.onReconnect(clientNews.look);
  onReturn(clientNews.look);
  window.addEventListener('focus', clientNews.look);
}
