import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { toUnits } from '../../contract/core/decimal.ts';
import type { CartLine } from '../../contract/orders/schemas.ts';
import {
  ecoLines,
  ecoOf,
  pricedLine,
  totalsByRate,
  totalsOf,
  withDelivery,
} from '../../contract/orders/totals.ts';
import { promotions } from '../../server/database/schema/catalogue.ts';
import { clients } from '../../server/database/schema/clients.ts';
import { orders } from '../../server/database/schema/orders.ts';
import { issueInvoice } from '../../server/modules/invoices/issue-invoice.ts';
import { readMail } from '../support/documents/mail-parts.ts';
import { readPdf } from '../support/documents/read-pdf.ts';
import { openReceiver, WEBHOOK_SECRET } from '../support/servers/webhook-receiver.ts';
import { type Buyer, openOrderScene } from '../support/shop/order-scene.ts';

const receiver = await openReceiver();
afterAll(() => receiver.close());
const shop = await openOrderScene({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET });
const { db } = shop.database;
const folder = () => join(shop.config.dataDir, 'mail');

/** Fills a cart in which a wrong rounding of any line changes a total. */
async function fillCart(buyer: Buyer): Promise<void> {
  await db.update(clients).set({ discount: '3.7' }).where(eq(clients.clNum, buyer.clNum));
  const vatRates = ['20', '10', '5.5', '2.1'];
  for (let line = 0; line < 40; line += 1) {
    const arNum = await shop.makeProduct({
      basePrice: ((line + 1) * 0.1237).toFixed(4),
      vatRate: vatRates[line % vatRates.length] ?? '20',
      weight: '0.001',
      // Every fifth line has an éco-contribution, so that it occurs with all four VAT rates.
      ecoContribution: line % 5 === 0 ? '0.1217' : '0',
    });
    if (line % 3 === 0) {
      const always = { startsOn: '2020-01-01', endsOn: '2099-12-31' };
      await db.insert(promotions).values({ arNum, discount: '7.125', ...always });
    }
    const added = await buyer.add(arNum, (line % 7) * 10 + 10);
    expect(added.statusCode).toBe(200);
  }
}

interface Sums {
  rates: { vatRate: number; ht: number; vat: number }[];
  ht: number;
  vat: number;
  ttc: number;
}

interface Totals {
  rates: { vatRate: string; ht: string; vat: string }[];
  totalHT: string;
  totalVAT: string;
  totalTTC: string;
}

const sumsOf = ({ rates, totalHT, totalVAT, totalTTC }: Totals): Sums => ({
  rates: rates.map(({ vatRate, ht, vat }) => ({
    vatRate: Number(vatRate),
    ht: toUnits(ht),
    vat: toUnits(vat),
  })),
  ht: toUnits(totalHT),
  vat: toUnits(totalVAT),
  ttc: toUnits(totalTTC),
});

/** Formats 1234500 as 123,45, as documents print it except for spaces. */
const written = (units: number) => (units / 10_000).toFixed(2).replace('.', ',');

test('cart, order, CSV, mail, webhook, PDF and invoice contain the same totals to the cent', async () => {
  const buyer = await shop.makeBuyer();
  await fillCart(buyer);
  const lines = (await buyer.cart()).json<CartLine[]>();
  const confirmed = (await buyer.confirm()).json();
  const priced = withDelivery(lines.map(pricedLine), toUnits(confirmed.delivery.price));
  const sums: Sums = { rates: totalsByRate(priced), ...totalsOf(priced) };
  expect([lines.length, sums.rates.length]).toEqual([40, 4]);
  const eco = ecoLines(priced);
  // The éco-contributions of 80, 110, 70 and 30 pieces: 9.736, 13.387, 8.519 and 3.651.
  expect([eco.length, ecoOf(priced)]).toEqual([4, 353_000]);
  expect(sumsOf({ rates: [], ...confirmed })).toEqual({ ...sums, rates: [] });

  const { orderNumber: number } = (await buyer.validate(confirmed.totalTTC)).json();
  const [row] = await db.select().from(orders).where(eq(orders.ceNum, buyer.ceNum));
  if (!row) throw new Error('no order was placed');
  expect(sumsOf({ rates: [], ...row })).toEqual({ ...sums, rates: [] });
  const detail = await buyer.browser.get(`/api/client/orders/${buyer.ceNum}`);
  expect(sumsOf(detail.json())).toEqual(sums);

  await shop.services.jobs.runDue();
  expect(sumsOf((receiver.effects.get(number)?.order ?? {}) as unknown as Totals)).toEqual(sums);

  const csv = (await buyer.browser.get(`/api/client/orders/${buyer.ceNum}/csv`)).body;
  const totals = csv
    .split('\r\n')
    .map((line) => line.split(';').slice(3))
    .filter(([code]) => code === '')
    .map((cells) => cells.slice(5, 9));
  expect(totals).toEqual([
    ...sums.rates.map(({ vatRate, ht, vat }) => [
      String(vatRate).replace('.', ','),
      ...[ht, vat, ht + vat].map(written),
    ]),
    ['', ...[sums.ht, sums.vat, sums.ttc].map(written)],
  ]);

  const csvEco = csv.split('\r\n').filter((line) => line.includes(';ECO;'));
  expect(csvEco.map((line) => line.split(';').slice(6, 10))).toEqual(
    eco.map(({ unitPrice, vatRate }) => [
      String(unitPrice / 10_000).replace('.', ','),
      '0',
      String(vatRate).replace('.', ','),
      String(unitPrice / 10_000).replace('.', ','),
    ]),
  );

  const mail = readMail(readFileSync(join(folder(), `${number}.eml`), 'latin1'));
  const pdf = await buyer.browser.get(`/api/client/orders/${buyer.ceNum}/pdf`);
  const attached = mail.attachments.find(({ name }) => name === `${number}.pdf`);
  expect(attached?.content.equals(pdf.rawPayload)).toBe(true);
  await issueInvoice(db, number);
  const { items } = (await buyer.browser.get('/api/client/invoices')).json();
  const invoice = await buyer.browser.get(`/api/client/invoices/${items[0].inNum}/pdf`);
  expect(sumsOf({ rates: [], ...items[0] })).toEqual({ ...sums, rates: [] });
  const wanted = [
    ...sums.rates.flatMap(({ ht, vat }) => [ht, vat]),
    sums.ht,
    sums.vat,
    sums.ttc,
  ].map((amount) => `${written(amount)}€`);
  const xml = (await readPdf(invoice.rawPayload)).files['factur-x.xml'] ?? '';
  const billed = xml.match(/<ram:Name>Éco-contribution<\/ram:Name>/g);
  expect(billed).toHaveLength(4);
  const ofOrder = [mail.text, mail.html, (await readPdf(pdf.rawPayload)).pages.join(' ')];
  for (const text of ofOrder) expect(text).toMatch(/Éco-contribution HT.{0,200}35,30/s);

  for (const text of [
    mail.text,
    mail.html,
    (await readPdf(pdf.rawPayload)).pages.join(' '),
    (await readPdf(invoice.rawPayload)).pages.join(' '),
  ]) {
    const bare = text.replace(/\s/g, '');
    expect(wanted.filter((amount) => !bare.includes(amount))).toEqual([]);
  }
});
