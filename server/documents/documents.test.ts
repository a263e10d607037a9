import { expect, test } from 'vitest';
import { orderLine, printedOrder } from '../../tests/support/documents/printed-order.ts';
import { readPdf } from '../../tests/support/documents/read-pdf.ts';
import { referenceData } from '../demo/reference-data.ts';
import { readFace } from '../face/read-face.ts';
import { createKeptStores } from '../services/kept-stores.ts';
import { toIssuer } from './distributor.ts';
import { createDocuments } from './documents.ts';
import { orderPdf } from './order-pdf.ts';

const distributor = toIssuer(referenceData);
const order = printedOrder([orderLine(1)]);

test('a document drawn beside the server is the one that is drawn in place, and is kept', async () => {
  const { draw, look } = createDocuments(createKeptStores(), readFace());
  const job = { kind: 'order', order, distributor, locale: 'fr' } as const;
  const drawn = await draw(job, { user: 'contact-1' });
  // Their bytes tell of the second, and of what the process has drawn before.
  expect(await readPdf(drawn)).toEqual(
    await readPdf(await orderPdf(order, distributor, 'fr', await look())),
  );
  // The same object: it was not drawn again, for whom it ever is.
  expect(await draw({ ...job, order: { ...order } }, { user: 'contact-2' })).toBe(drawn);
  const changed = { ...order, comment: 'Après neuf heures' };
  const other = await draw({ ...job, order: changed }, { user: 'contact-1' });
  expect((await readPdf(other)).pages[0]).toContain('Après neuf heures');
});
