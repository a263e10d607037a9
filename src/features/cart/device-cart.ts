import { CLIENT_HEADER } from '../../../contract/core/endpoint.ts';
import { call } from '../../lib/http.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { sendCommand } from '../../offline/commands/send-command.ts';
import { connection } from '../../offline/device-connection.ts';
import { type CartNews, createCart } from './cart.ts';

const otherTabs = new BroadcastChannel('comptoir-cart');

/** The cart of this page. */
export const cart = createCart({
  send: sendCommand,
  load: ({ clNum }, ceNum) =>
    call('client.cart', {
      headers: { 'x-user-cenum': String(ceNum), [CLIENT_HEADER]: String(clNum) },
    }),
  announce: ({ userKey, clNum, ceNum }) => otherTabs.postMessage({ userKey, clNum, ceNum }),
  now: Date.now,
  sleep: (ms) => new Promise((done) => setTimeout(done, ms)),
  random: Math.random,
  newId: randomUuid,
  isOnline: () => connection.current().network !== 'offline',
});

/** Keeps the cart in touch with the network, the other tabs and the end of this page, from now on. */
export function watchCart(): void {
  otherTabs.addEventListener('message', ({ data }: MessageEvent<CartNews>) => cart.hear(data));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') cart.refresh();
  });
  let wasOnline = true;
  connection.subscribe(() => {
    const isOnline = connection.current().network !== 'offline';
    if (isOnline && !wasOnline) cart.refresh();
    wasOnline = isOnline;
  });
  // Listened to only while something would be lost: it keeps a page out of the browser's cache.
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  cart.subscribe(() => {
    if (cart.waiting() > 0) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  });
}
