import { randomUUID } from 'node:crypto';
import { MESSAGE_BYTES, MESSAGE_LENGTH, PIECE_BYTES } from '../../../contract/contact/limits.ts';
import type { EndpointName } from '../../../contract/endpoints.ts';
import { scopes } from '../../../contract/erp/scopes.ts';
import { ORDER_LINES } from '../../../contract/orders/limits.ts';
import { BATCH_LIMIT } from '../../../contract/orders/schemas.ts';
import { TEMPLATE_LINES } from '../../../contract/templates/limits.ts';
import { makeZip, type Part } from '../documents/make-zip.ts';
import { openMachine } from './machine.ts';
import { type OrderScene, withKey } from './order-scene.ts';

interface Sent {
  url?: string;
  body: object;
}

type Make = () => Sent | Promise<Sent>;

const times = <T>(length: number, make: (at: number) => T) =>
  Array.from({ length }, (_, at) => make(at));
const long = (length: number) => 'x'.repeat(length);

const LARGE = Buffer.alloc(MESSAGE_BYTES - 1000, 'text ');
const PDF = Buffer.alloc(1_490_000, '%PDF-');
const ODS = { data: 'application/vnd.oasis.opendocument.spreadsheet', isStored: true };

/**
 * Makes a document with `count` further parts. The names of these parts have this length. Each name
 * occurs twice in the file.
 */
const office = (main: string, data: Part | string, count: number, length: number) =>
  makeZip({
    [main]: data,
    ...Object.fromEntries(times(count, (at) => [String(at).padStart(length, 'x'), ''])),
  });

/**
 * For each route that takes a list or a file, makes the largest requests that the route accepts.
 */
export async function largestRequests(shop: OrderScene) {
  const { buyer, order } = await shop.placed([await shop.makeProduct(), 10]);
  await Promise.all(times(TEMPLATE_LINES, () => shop.makeProduct()));
  const [{ client, tariff }] = await shop.query(
    `select code as client, (select min(tg_num) from tariff_groups) as tariff
     from clients where cl_num = $1`,
    [buyer.clNum],
  );
  const machine = await openMachine(shop, ...scopes);

  /**
   * Returns a function that first sends a file in pieces, and then makes the message with this
   * file.
   */
  const message = (name: string, bytes: Buffer) => async () => {
    const url = `/api/contact/${randomUUID()}`;
    for (let piece = 0; piece * PIECE_BYTES < bytes.length; piece += 1) {
      const part = bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES);
      const payload = { data: part.toString('base64') };
      const place = `${url}/files/0/${piece}`;
      const put = { method: 'PUT', url: place, payload, headers: withKey() } as const;
      const { statusCode } = await buyer.browser.send(put);
      if (statusCode !== 200) throw new Error(`a piece was answered ${statusCode}`);
    }
    const files = [{ name, type: 'text/plain', size: bytes.length }];
    return { url, body: { subject: long(120), body: long(MESSAGE_LENGTH), files } };
  };

  const facts = (count: number, make: (name: string) => object) => () => {
    const named = () => ({ ...machine.head(), ...make(randomUUID().slice(0, 30)) });
    return { body: { facts: times(count, named) } };
  };
  const billed = { client, issuedOn: '2026-11-20', totals: { ht: '1', vat: '0', ttc: '1' } };
  const drawn = times(ORDER_LINES, (at) => ({
    ...{ article: 'GOB-1', label: long(300), quantity: 1, vatRate: '0' },
    unitPrice: at === 0 ? '1' : '0',
  }));
  const document = PDF.toString('base64');

  const largest: Partial<Record<EndpointName, Make[]>> = {
    'contact.attach': [() => ({ body: { data: LARGE.toString('base64', 0, PIECE_BYTES) } })],
    'contact.send': [
      message('a.csv', LARGE),
      message('a.pdf', Buffer.concat([Buffer.from('%PDF-'), LARGE])),
      message('a.xlsx', office('xl/workbook.xml', { data: LARGE, isStored: true }, 0, 0)),
      message('a.docx', office('word/document.xml', '', 8500, 230)),
      message('a.docx', office('word/document.xml', '', 37, 65_000)),
      message('a.ods', office('mimetype', ODS, 8500, 230)),
    ],
    'orders.addProducts': [
      () => {
        const usual = { ceNum: buyer.ceNum, quantity: 10, mode: 'replace', ClConditionnement: 10 };
        const one = (at: number) => ({ key: randomUUID(), arNum: at + 1, ...usual });
        return { body: { commands: times(BATCH_LIMIT, one) } };
      },
    ],
    'orders.validate': [
      async () => {
        const open = (await buyer.create()).json().newkey;
        const current = Object.assign(buyer, { ceNum: open });
        await current.add(1, 10);
        const { totalTTC: expectedTotal } = (await current.confirm()).json();
        const acceptedShortages = times(5000, (at) => at + 1);
        return { body: { ceNum: open, expectedTotal, acceptedShortages } };
      },
    ],
    'templates.save': [
      () => {
        const lines = times(TEMPLATE_LINES, (at) => ({ arNum: at + 1, quantity: 10 }));
        return { body: { name: long(60), lines } };
      },
    ],
    'erp.ordersReceived': [facts(9, () => ({ order }))],
    'erp.orderStates': [facts(1, () => ({ order, state: 'prepared', note: long(500) }))],
    'erp.orderLines': [
      facts(1, () => ({
        ...{ order, article: 'GOB-1' },
        comes: times(20, (at) => ({ article: `GOB-${at + 1}`, quantity: 10 })),
      })),
    ],
    'erp.shipments': [
      facts(3, (shipment) => ({
        ...{ order, shipment, state: 'shipped' },
        lines: times(ORDER_LINES, () => ({ article: 'GOB-1', quantity: 10, lot: long(60) })),
      })),
    ],
    'erp.invoices': [
      facts(4, (invoice) => ({ ...billed, invoice, dueOn: '2026-12-20', lines: drawn })),
      facts(2, (invoice) => ({ ...billed, invoice, dueOn: '2026-12-20', document })),
    ],
    'erp.creditNotes': [facts(2, (creditNote) => ({ ...billed, creditNote, document }))],
    'erp.balances': [facts(9, () => ({ client, balance: '1', overdue: '0' }))],
    'erp.prices': [
      facts(9, () => ({
        ...{ client, article: 'GOB-1' },
        prices: times(20, (at) => ({ price: '1.0000', minQuantity: at + 1 })),
      })),
    ],
    'erp.products': [
      facts(9, (article) => ({
        ...{ article, name: long(200), description: long(5000), brand: 'Verdeterre' },
        ...{ category: 'Gobelets', packSize: 10, vatRate: '20', price: '1' },
        attributes: Object.fromEntries(times(20, (at) => [`${at}`.padEnd(99, 'x'), long(99)])),
      })),
    ],
    'erp.clients': [
      facts(2, (name) => {
        const people = { firstName: long(80), lastName: long(80) };
        const places = { line1: long(200), postalCode: '35000', city: 'Rennes', zone: '1' };
        const contacts = times(100, (at) => ({ email: `${at}-${name}@a.example`, ...people }));
        const addresses = times(200, (at) => ({ label: `${at}`, ...places }));
        return { client: name, name, city: 'Rennes', tariff, contacts, addresses };
      }),
    ],
    'erp.payments': [
      async () => {
        const invoice = {
          ...machine.head(),
          ...billed,
          invoice: 'F-1',
          dueOn: '2026-12-20',
          document,
        };
        await machine.send('invoices', invoice);
        return facts(9, () => ({ invoice: 'F-1', paid: '0' }))();
      },
    ],
    'erp.stock': [facts(9, () => ({ article: 'GOB-1', counted: 1000, knownOrder: null }))],
  };
  return { buyer, machine, largest };
}
