import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeProduct } from '../../../../tests/support/device/make-product.ts';
import { loadMessages } from '../../../i18n/i18n.ts';
import { SpeechProvider } from '../../../i18n/speech-provider.tsx';
import { ProductStock } from './price-and-stock.tsx';

beforeAll(async () => {
  vi.stubGlobal('document', { cookie: 'comptoir-locale=fr' });
  await loadMessages('shop');
});

const said = (inCart: number, restockDate: string | null = '20991205') => {
  const stock = { state: 'low', quantity: 40, restockDate } as const;
  const product = makeProduct(1, { packSize: 10, stock });
  const page = renderToStaticMarkup(
    <SpeechProvider>
      <ProductStock {...{ product, inCart }} />
    </SpeechProvider>,
  );
  return page.replace(/<[^>]*>/g, '');
};

test('shows the missing quantity once the cart exceeds the stock', () => {
  expect(said(0)).toBe('Plus que 4 colis');
  expect(said(40)).toBe('Plus que 4 colis');
  expect(said(100)).toBe('60 manquent – retour 05/12/2099');
  expect(said(1040, null)).toBe('1\u202f000 manquent – sans date de retour');
});
