import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeProduct } from '../../../../tests/support/device/make-product.ts';
import { loadMessages } from '../../../i18n/i18n.ts';
import { SpeechProvider } from '../../../i18n/speech-provider.tsx';
import { lineOf } from '../../../offline/commands/order-commands.ts';
import { QuantityField } from './quantity-field.tsx';

const shown = vi.hoisted(() => ({ cart: { lines: new Map(), isWhole: false } }));
vi.mock('../device-cart.ts', () => {
  const getState = () => ({ ...shown.cart, owner: undefined });
  return { cart: { getState, getInitialState: getState, subscribe: () => () => {} } };
});
// Nothing waits to be kept.
vi.mock('../../../offline/outbox/use-outbox.ts', () => ({ useOutbox: () => false }));

const cups = makeProduct(7, { packSize: 6 });

beforeAll(async () => {
  vi.stubGlobal('document', { cookie: 'comptoir-locale=fr' });
  await loadMessages('shop');
});

function fieldOf(quantity: number, isWhole: boolean): string | undefined {
  const lines = new Map(quantity > 0 ? [[7, lineOf(cups, quantity, null)]] : []);
  shown.cart = { lines, isWhole };
  const html = renderToStaticMarkup(
    <SpeechProvider>
      <QuantityField product={cups} />
    </SpeechProvider>,
  );
  return /<input[^>]* value="([^"]*)"/.exec(html)?.[1];
}

test('0 is said only by a device that knows the whole cart', () => {
  expect([fieldOf(0, true), fieldOf(6, true), fieldOf(6, false)]).toEqual(['0', '6', '6']);
  expect(fieldOf(0, false)).toBe('');
});
