import { expect, test } from 'vitest';
import type { Shipment } from '../../contract/orders/schemas.ts';
import { PLAIN } from '../../tests/support/documents/looks.ts';
import { orderLine, printedOrder } from '../../tests/support/documents/printed-order.ts';
import { readPdf } from '../../tests/support/documents/read-pdf.ts';
import { referenceData } from '../demo/reference-data.ts';
import { toIssuer } from './distributor.ts';
import { orderPdf } from './order-pdf.ts';

const distributor = toIssuer(referenceData);
const lines = (count: number) => Array.from({ length: count }, (_, index) => orderLine(index));

test('prints all data of an order', async () => {
  const order = printedOrder([
    orderLine(1, { LCRemise1: '2.500', note: 'Sans logo' }),
    orderLine(2, { LCPrixVente: '1234.5000', LCTvaTx: '5.500', name: 'Œuf en chocolat' }),
  ]);
  const { pages, pageCount, title } = await readPdf(
    await orderPdf(order, distributor, 'fr', PLAIN),
  );
  expect([pageCount, title]).toEqual([1, 'Commande CMD-2026-000123']);
  const [page = ''] = pages;
  for (const expectedText of [
    'Comptoir de l’Ouest',
    'Confirmation de commande',
    // The order was placed at half past midnight in the shop's time zone.
    'Date 22/11/2026',
    'Passée par Camille Martin',
    'Votre référence BC 998',
    'virement à 30 jours fin de mois',
    'SIRET 007 742 604 00015',
    '12 quai des Indes Entrée par la cour 56100 Lorient Standard Livraison prévue le mercredi 25 novembre 2026',
    'Mobile 06 12 34 56 78',
    'Tél. 02 97 12 34 56',
    'GOB-1 Gobelet 1 Sans logo 50 5 0,0840 € 2,5 % 20 % 4,10 €',
    'GOB-2 Œuf en chocolat 50 5 1 234,50 € 5,5 % 61 725,00 €',
    'Livraison HT 12,50 €',
    'Total HT 61 741,60 €',
    'TVA 3 398,20 €',
    'Total TTC 65 139,80 €',
    'Sonner à l’office.',
    'Merci de livrer avant 9 h.',
    'SAS au capital de 250 000 €',
    'RCS Lorient 012 345 674',
    'Page 1 / 1',
  ]) {
    expect(page).toContain(expectedText);
  }
});

test('prints the éco-contribution at the line of the product and among the totals', async () => {
  const order = printedOrder([orderLine(1, { ecoContribution: '0.1234' }), orderLine(2)]);
  const [page = ''] = (await readPdf(await orderPdf(order, distributor, 'fr', PLAIN))).pages;
  expect(page).toContain('Gobelet 1 + 0,1234 € d’éco-contribution par pièce 50 5 0,0840 €');
  // The goods cost 8.40, the éco-contribution is 6.17 and the delivery 12.50.
  for (const expectedText of [
    'Articles HT 8,40 €',
    'Éco-contribution HT 6,17 €',
    'Total HT 27,07 €',
  ]) {
    expect(page).toContain(expectedText);
  }
});

test('prints missing units at their lines, and the delivery day for units in stock only', async () => {
  const order = printedOrder([orderLine(1, { note: 'Sans logo' }), orderLine(2), orderLine(3)], {
    shortages: [
      { arNum: 1, missing: 30, comesOn: '20261205' },
      { arNum: 2, missing: 1200, comesOn: null },
    ],
  });
  const { pages } = await readPdf(await orderPdf(order, distributor, 'fr', PLAIN));
  expect(pages[0]).toContain(
    'Livraison prévue le mercredi 25 novembre 2026, pour ce qui est en stock',
  );
  expect(pages[0]).toContain('Gobelet 1 30 manquent, retour le 05/12/2026 Sans logo');
  expect(pages[0]).toContain('Gobelet 2 1 200 manquent, sans date de retour');
  expect(pages[0]).not.toContain('Gobelet 3 1');
});

test('prints shipped quantities and lots at the order lines, and a list of the shipments', async () => {
  const shipment = (number: string, more: Partial<Shipment> = {}): Shipment => ({
    ...{ number, state: 'shipped', carrier: null, tracking: null },
    ...{ shippedAt: Date.UTC(2026, 10, 24, 23, 30), deliveredAt: null, lines: [] },
    ...more,
  });
  const part = (arNum: number, quantity: number, lot: string | null = null) => ({
    ...{ arNum, quantity, lot, bestBefore: lot && '20270331' },
  });
  const order = printedOrder(lines(4), {
    status: 'shipped',
    shipments: [
      shipment('BL-1', {
        ...{ state: 'delivered', carrier: 'Transports Le Goff' },
        ...{ deliveredAt: Date.UTC(2026, 10, 26, 9), lines: [part(0, 50), part(1, 20, 'A12')] },
      }),
      shipment('BL-2', {
        ...{ tracking: 'https://suivi.example/2', lines: [part(1, 10, 'B7')] },
      }),
      shipment('BL-3', { state: 'cancelled', lines: [part(2, 50)] }),
    ],
  });
  const { pages } = await readPdf(await orderPdf(order, distributor, 'fr', PLAIN));
  const [page = ''] = pages;
  expect(page).toContain(
    'Gobelet 1 30 sur 50 expédiés 20 · lot A12 · DDM 31/03/2027 10 · lot B7 · DDM 31/03/2027',
  );
  expect(page).toContain('Gobelet 2 À venir');
  expect(page).not.toMatch(/Gobelet 0 [ÀD\d]+ (sur|venir)|BL-3/);
  expect(page).toContain(
    'Expéditions BL-1 · Transports Le Goff · partie le 25/11/2026 · livrée le 26/11/2026 BL-2 · partie le 25/11/2026 · https://suivi.example/2',
  );
});

test('prints the name of the representative, and English texts for an English reader', async () => {
  const placedBy = { type: 'commercial', name: 'Lena Marchand' } as const;
  const order = printedOrder(lines(1), { placedBy }, 0);
  const { pages } = await readPdf(await orderPdf(order, distributor, 'en', PLAIN));
  expect(pages[0]).toContain('Placed by Lena Marchand, on your behalf');
  expect(pages[0]).toContain('Delivery excl. VAT free');
  expect(pages[0]).toContain('Total incl. VAT €5.04');
  expect(pages[0]).not.toMatch(/Remise|Discount|Livraison/);
});

test('prints an order of a shop without legal identity', async () => {
  const { legal: _, ...unknown } = distributor;
  const { pages } = await readPdf(await orderPdf(printedOrder(lines(1)), unknown, 'fr', PLAIN));
  expect(pages[0]).toContain('Total TTC');
  expect(pages[0]).toContain('Page 1 / 1');
  expect(pages[0]).not.toContain('RCS');
});

test('repeats head and foot on each page of a long order, and prints all lines', async () => {
  const { pages, pageCount } = await readPdf(
    await orderPdf(printedOrder(lines(300)), distributor, 'fr', PLAIN),
  );
  expect(pageCount).toBeGreaterThan(6);
  pages.forEach((page, index) => {
    expect(page).toContain(`Page ${index + 1} / ${pageCount}`);
    expect(page).toMatch(/GOB-\d+ Gobelet/);
    if (index > 0) expect(page).toContain('Commande CMD-2026-000123 (suite)');
  });
  const codes = pages.join(' ').match(/GOB-\d+/g);
  expect(codes).toEqual(lines(300).map(({ reference }) => reference));
});

test('prints the totals on a page with at least one order line', async () => {
  for (let count = 16; count <= 28; count += 1) {
    const { pages } = await readPdf(
      await orderPdf(printedOrder(lines(count)), distributor, 'fr', PLAIN),
    );
    const totals = pages.filter((page) => page.includes('Total TTC'));
    expect(totals).toHaveLength(1);
    expect(totals[0]).toMatch(/GOB-\d+/);
  }
});

test('prints product names with any characters, and replaces characters that the font lacks', async () => {
  const name = `${'Œ'.repeat(200)} 10x20 10×20 Łódź Привет Αθήνα ế 🎉👨‍👩‍👧 مرحبا שלום \u202e\u0000\u0007\ud800 fin`;
  const order = printedOrder([orderLine(1, { name, reference: 'X'.repeat(60) })], {
    comment: 'un\ndeux\r\ntrois',
  });
  const { pages } = await readPdf(await orderPdf(order, distributor, 'fr', PLAIN));
  const text = pages.join(' ');
  expect(text.match(/Œ/g)).toHaveLength(200);
  expect(text.match(/X/g)).toHaveLength(60);
  // The font must not change the x between digits to ×.
  expect(text).toContain('10x20 10×20 Łódź Привет Αθήνα ế ??');
  expect(text).toContain('un deux trois');
  for (const code of [0, 7, 0x202e, 0xd800, 0xfffd]) {
    expect(text).not.toContain(String.fromCharCode(code));
  }
});

test('truncates an overlong product name with an ellipsis, and prints the other lines', async () => {
  const endless = { name: 'W'.repeat(5000), reference: 'M'.repeat(5000) };
  const order = printedOrder([orderLine(1, endless), orderLine(2)]);
  const { pages, pageCount } = await readPdf(await orderPdf(order, distributor, 'fr', PLAIN));
  expect(pageCount).toBe(2);
  const text = pages.join(' ');
  expect([text.match(/W/g)?.length, text.match(/…/g)?.length]).toEqual([300, 2]);
  expect(text).toContain('GOB-2 Gobelet 2');
});
