import { CLIENT_HEADER } from '../../../contract/core/endpoint.ts';
import { call } from '../../lib/http.ts';
import { beforeUpdate } from '../../lib/unsaved.ts';
import { connection } from '../../offline/device-connection.ts';
import { outbox } from '../../offline/outbox/device-outbox.ts';
import { createCart } from './cart.ts';

export const cart = createCart({
  outbox,
  load: (clNum, ceNum) =>
    call('client.cart', {
      headers: { 'x-user-cenum': String(ceNum), [CLIENT_HEADER]: String(clNum) },
    }),
});

export function watchCart(): void {
  beforeUpdate(cart.kept);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') cart.refresh();
  });
  connection.onReconnect(cart.refresh);
}
