import { expect, test } from 'vitest';
import { orderLine, printedOrder } from '../../tests/support/documents/printed-order.ts';
import { readPdf } from '../../tests/support/documents/read-pdf.ts';
import { referenceData } from '../demo/reference-data.ts';
import { readFace } from '../face/read-face.ts';
import { createCaches } from '../services/caches.ts';
import { toIssuer } from './distributor.ts';
import { createDocuments } from './documents.ts';
import { orderPdf } from './order-pdf.ts';

const distributor = toIssuer(referenceData);
const order = printedOrder([orderLine(1)]);

test('draws the same document in a separate process as in the server, and caches the document', async () => {
  const { draw, look } = createDocuments(createCaches(), readFace());
  const job = { kind: 'order', order, distributor, locale: 'fr' } as const;
  const drawn = await draw(job, { user: 'contact-1' });
  // Compares the contents, because the bytes depend on the time and on earlier drawings of the same
  // process.
  expect(await readPdf(drawn)).toEqual(
    await readPdf(await orderPdf(order, distributor, 'fr', await look())),
  );
  // The second user gets the same object, which shows that the document was cached.
  expect(await draw({ ...job, order: { ...order } }, { user: 'contact-2' })).toBe(drawn);
  const changed = { ...order, comment: 'Après neuf heures' };
  const other = await draw({ ...job, order: changed }, { user: 'contact-1' });
  expect((await readPdf(other)).pages[0]).toContain('Après neuf heures');
});
