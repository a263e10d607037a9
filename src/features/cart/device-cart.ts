import { CLIENT_HEADER } from '../../../contract/core/endpoint.ts';
import { call } from '../../lib/http.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { sendCommand } from '../../offline/commands/send-command.ts';
import { connection } from '../../offline/device-connection.ts';
import { type CartNews, createCart, type Refusal } from './cart.ts';

const otherTabs = new BroadcastChannel('comptoir-cart');
const refusalListeners = new Set<(refusal: Refusal) => void>();

/** The cart of this page. */
export const cart = createCart({
  send: sendCommand,
  load: ({ clNum }, ceNum) =>
    call('client.cart', {
      headers: { 'x-user-cenum': String(ceNum), [CLIENT_HEADER]: String(clNum) },
    }),
  announce: ({ userKey, clNum, ceNum }) => otherTabs.postMessage({ userKey, clNum, ceNum }),
  refused(refusal) {
    for (const listener of refusalListeners) listener(refusal);
  },
  now: Date.now,
  sleep: (ms) => new Promise((done) => setTimeout(done, ms)),
  random: Math.random,
  newId: randomUuid,
  isOnline: () => connection.current().network !== 'offline',
});

/** Keeps the cart in touch with the network, the other tabs and the end of this page. */
export function watchCart(): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const hear = ({ data }: MessageEvent<CartNews>) => cart.hear(data);
  otherTabs.addEventListener('message', hear, { signal });
  const look = () => document.visibilityState === 'visible' && cart.refresh();
  document.addEventListener('visibilitychange', look, { signal });
  let wasOnline = true;
  const leaveConnection = connection.subscribe(() => {
    const isOnline = connection.current().network !== 'offline';
    if (isOnline && !wasOnline) cart.refresh();
    wasOnline = isOnline;
  });
  // Listened to only while something would be lost: it keeps a page out of the browser's cache.
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const leaveCart = cart.subscribe(() => {
    if (cart.waiting() > 0) window.addEventListener('beforeunload', warn, { signal });
    else window.removeEventListener('beforeunload', warn);
  });
  return () => {
    watching.abort();
    leaveConnection();
    leaveCart();
  };
}

export function onRefusal(listener: (refusal: Refusal) => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}
