import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { openFrenchPage } from '../../../../tests/support/device/draw-french.ts';
import { makeProduct, WITHDRAWN } from '../../../../tests/support/device/make-product.ts';
import { OrderBox } from './order-box.tsx';

vi.mock('../../cart/use-cart.ts', () => ({ useCartQuantity: () => 0 }));
vi.mock('../../cart/use-add-pack.ts', () => ({}));
vi.mock('../../cart/quantity/quantity-field.tsx', () => ({}));
vi.mock('../../products/current-catalogue.ts', () => ({ useBought: () => undefined }));

beforeAll(openFrenchPage);

test('lists the net price of each quantity break, and omits a discount of 0', () => {
  const breaks = [{ minQuantity: 100, netPrice: '2.5000', discount: '0' }];
  const prices = { packSize: 1, netPrice: '3.2100', breaks, flags: WITHDRAWN };
  const more = {
    description: '',
    attributes: {},
    substitutes: [],
    weight: '1.2',
    categoryPath: [],
  };
  const html = renderToStaticMarkup(<OrderBox product={{ ...makeProduct(1, prices), ...more }} />);
  const table = /<table.*<\/table>/.exec(html)?.[0].replaceAll(/<[^>]*>/g, ' ');
  expect(table?.replaceAll(/\s+/g, ' ')).toMatch(/^ Prix par quantité .* 1 3,21 € 100 2,50 € $/);
});
