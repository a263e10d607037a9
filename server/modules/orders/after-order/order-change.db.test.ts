import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readMail } from '../../../../tests/support/documents/mail-parts.ts';
import { openSmtpReceiver } from '../../../../tests/support/servers/smtp-receiver.ts';
import {
  openReceiver,
  WEBHOOK_SECRET,
} from '../../../../tests/support/servers/webhook-receiver.ts';
import { makeRepresentative } from '../../../../tests/support/shop/factories.ts';
import { type Buyer, openOrderScene, withKey } from '../../../../tests/support/shop/order-scene.ts';
import { type Browser, openBrowser } from '../../../../tests/support/shop/test-app.ts';
import { jobs } from '../../../database/schema/access.ts';
import { contacts } from '../../../database/schema/clients.ts';
import { proposals } from '../../../database/schema/orders.ts';
import { type KindName, takeFact } from '../../erp/facts.ts';

let buyer: Buyer;
let order: string;
let refs = 0;
const [smtp, receiver] = await Promise.all([openSmtpReceiver(), openReceiver()]);
afterAll(() => Promise.all([smtp.close(), receiver.close()]));
const shop = await openOrderScene({
  ...{ SMTP_URL: smtp.url, PUBLIC_URL: 'https://shop.example' },
  ...{ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET },
});
const { db } = shop.database;
const arNum = await shop.makeProduct();
beforeEach(async () => {
  ({ buyer, order } = await shop.placed([arNum, 10]));
  await db.delete(jobs);
  smtp.mails.splice(0);
  receiver.effects.clear();
});
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

async function take(kind: KindName, fact: object) {
  const sender = { kind, token: 'sage', substitutes: 'told' } as const;
  expect(await takeFact(db, sender, fact)).toEqual({ result: 'taken' });
}

async function become(state: string, at: string, note?: string) {
  refs += 1;
  await take('order-state', { source: 'sage', ref: `E-${refs}`, at, order, state, note });
}

/** Dates all jobs back by this interval, then runs the jobs that are due. */
async function pass(interval: string) {
  const by = sql`${interval}::interval`;
  await db.update(jobs).set({
    runAt: sql`${jobs.runAt} - ${by}`,
    doneAt: sql`${jobs.doneAt} - ${by}`,
  });
  await shop.services.jobs.runDue();
}

test('calls the webhook once for each state of an order, each time with another idempotency key', async () => {
  const at = [minutes(1), minutes(2)];
  await become('prepared', at[0] ?? '');
  await become('shipped', at[1] ?? '');
  await pass('1 second');
  const sentNow = [...receiver.effects];
  expect(
    sentNow.map(
      ([
        ,
        {
          event,
          state,
          at,
          orderNumber,
          order: { status },
        },
      ]) => [event, state, at, orderNumber, status],
    ),
  ).toEqual([
    ['order.changed', 'prepared', at[0], order, 'shipped'],
    ['order.changed', 'shipped', at[1], order, 'shipped'],
  ]);
  expect(new Set(sentNow.map(([key]) => key)).size).toBe(2);
  await pass('2 hours');
  expect([...receiver.effects].length).toBe(2);
});

test('sends one mail for all changes of an order within a minute, and at most one mail an hour', async () => {
  await become('prepared', minutes(1));
  await become('shipped', minutes(2), 'Transporteur : Lambert, quai 4 <b>');
  await pass('30 seconds');
  expect(smtp.mails).toEqual([]);
  await pass('31 seconds');
  expect(smtp.mails).toHaveLength(1);
  const [contact] = await db.select().from(contacts).where(eq(contacts.coNum, buyer.coNum));
  const mail = readMail(smtp.mails[0]?.text ?? '');
  expect(mail.headers).toMatchObject({
    to: contact?.email,
    subject: `Votre commande n°\u00a0${order} est expédiée`,
    'message-id': `<${order}-3@shop.example>`,
  });
  const link = `https://shop.example/compte/commande/${buyer.ceNum}`;
  expect(mail.text).toContain('Transporteur : Lambert, quai 4 <b>');
  for (const part of [mail.text, mail.html]) expect(part).toContain(link);
  expect(mail.html).toContain('quai 4 &lt;b&gt;');

  await become('delivered', minutes(3));
  await pass('58 minutes');
  expect(smtp.mails).toHaveLength(1);
  await pass('3 minutes');
  expect(smtp.mails).toHaveLength(2);
  expect(readMail(smtp.mails[1]?.text ?? '').headers.subject).toContain('est livrée');
});

test('mails that an order is partly shipped, with the tracking link of the shipment', async () => {
  const tracking = 'https://suivi.example/BL-1?a=1&b=2';
  const fact = {
    ...{ source: 'sage', ref: 'BL-1', at: minutes(1), order, shipment: 'BL-1', state: 'shipped' },
    ...{ carrier: 'Lambert', tracking, lines: [{ article: `GOB-${arNum}`, quantity: 4 }] },
  };
  await take('shipment', fact);
  await pass('61 seconds');
  expect([...receiver.effects].map(([, { state, shipment }]) => [state, shipment])).toEqual([
    ['shipped', 'BL-1'],
  ]);
  const mails = smtp.mails.map(({ text }) => readMail(text));
  expect(mails.map(({ headers }) => headers.subject)).toEqual([
    `Votre commande n°\u00a0${order} est expédiée en partie`,
  ]);
  expect(mails[0]?.text).toContain(`Livraison BL-1, Lambert\u00a0: ${tracking}`);
  expect(mails[0]?.html).toContain('BL-1?a=1&amp;b=2');
});

test('sends one webhook call and one mail for all line changes of an order within a minute', async () => {
  const substitute = await shop.makeProduct({ name: 'Gobelet <bambou>' });
  const say = async (at: string, ...comes: object[]) => {
    refs += 1;
    const line = { article: `GOB-${arNum}`, comes, note: comes.length > 1 ? 'Rupture' : null };
    await take('order-line', { source: 'sage', ref: `C-${refs}`, at, order, ...line });
  };
  const own = (quantity: number, more: object = {}) => ({
    ...{ article: `GOB-${arNum}`, quantity },
    ...more,
  });
  await say(minutes(1), own(4));
  await say(minutes(2), own(4, { unitPrice: '0.08', missing: 4, comesOn: '2027-01-15' }), {
    article: `GOB-${substitute}`,
    quantity: 6,
    unitPrice: '0.09',
  });
  await pass('61 seconds');
  expect(
    [...receiver.effects].map(([, { event, state, order: now }]) => [
      ...[event, state, now.totalTTC],
      (now.lines as { quantity: number; ordered: number }[]).map((line) => [
        line.quantity,
        line.ordered,
      ]),
    ]),
  ).toEqual([
    [
      'order.changed',
      'placed',
      expect.any(String),
      [
        [4, 10],
        [6, 0],
      ],
    ],
  ]);
  const [mail] = smtp.mails.map(({ text }) => readMail(text));
  expect(smtp.mails).toHaveLength(1);
  expect(mail?.headers.subject).toBe(`Votre commande n°\u00a0${order} change`);
  expect(mail?.text).toContain(
    `Gobelet ${arNum}, 4 × 0,08\u00a0€\u00a0: Commandé\u00a0: 10 · Prix à la commande\u00a0: 0,0840\u00a0€ · 4 manquent, retour le 15/01/2027 · Rupture`,
  );
  expect(mail?.text).toContain(
    `Gobelet <bambou>, 6 × 0,09\u00a0€\u00a0: Remplace Gobelet ${arNum}`,
  );
  expect(mail?.html).toContain('Gobelet &lt;bambou&gt;');
  expect(mail?.text).toMatch(/Total TTC\u00a0: [\d,]+\u00a0€ au lieu de [\d,]+\u00a0€\./);

  await say(minutes(3), own(10));
  await pass('2 hours');
  expect(receiver.effects.size).toBe(2);
  expect(readMail(smtp.mails[1]?.text ?? '').text).toContain('comme vous l’avez passée');
  await say(minutes(4));
  await pass('2 hours');
  expect(readMail(smtp.mails[2]?.text ?? '').headers.subject).toContain('est annulée');
});

const answer = async (choice: string, browser: Browser, headers: object = {}) => {
  const [asked] = await db.select().from(proposals).where(eq(proposals.ceNum, buyer.ceNum));
  const { statusCode } = await browser.send({
    ...{ method: 'PUT', payload: { answer: choice }, headers: { ...withKey(), ...headers } },
    url: `/api/client/orders/${buyer.ceNum}/proposals/${asked?.key}`,
  });
  expect(statusCode).toBe(200);
};

test('asks the buyer by mail about a proposed substitute, and sends the answer to the webhook', async () => {
  const substitute = await shop.makeProduct({ name: 'Gobelet <bambou>' });
  const propose = async (quantity: number) => {
    refs += 1;
    const comes = [{ article: `GOB-${substitute}`, quantity, unitPrice: '0.09' }];
    const fact = { source: 'sage', ref: `Q-${refs}`, at: minutes(refs), order, comes };
    const of = { kind: 'order-line', token: 'sage', substitutes: 'asked' } as const;
    await takeFact(db, of, { ...fact, article: `GOB-${arNum}` });
  };
  const webhooks = () =>
    [...receiver.effects].map(([, { event, order: now }]) => [
      event,
      ...(now.lines as { proposal: { state: string } | null }[]).map(
        ({ proposal }) => proposal?.state,
      ),
    ]);
  const expectTotalEverywhere = async () => {
    const [{ total_ttc }] = await shop.query('select total_ttc from orders where ce_num = $1', [
      buyer.ceNum,
    ]);
    expect([...receiver.effects].at(-1)?.[1].order.totalTTC).toBe(total_ttc);
  };
  await propose(10);
  await pass('61 seconds');
  await expectTotalEverywhere();
  expect(webhooks()).toEqual([['order.changed', 'open', undefined]]);
  const mail = readMail(smtp.mails[0]?.text ?? '');
  expect(mail.headers.subject).toBe(`Votre commande n°\u00a0${order} attend votre réponse`);
  expect(mail.text).toContain(`Gobelet ${arNum}\u00a0: Remplacement proposé (commandé\u00a0: 10)`);
  expect(mail.text).toContain(
    `Gobelet <bambou>, 10 × 0,09\u00a0€\u00a0: Remplacement proposé de Gobelet ${arNum}`,
  );
  expect(mail.text).toContain('Acceptez ou refusez');
  expect(mail.html).toMatch(
    new RegExp(`href="https://shop.example/compte/commande/${buyer.ceNum}"[^>]*>Répondre<`),
  );

  await answer('accepted', buyer.browser);
  await pass('2 hours');
  expect(webhooks()[1]).toEqual(['order.changed', 'accepted', undefined]);
  await expectTotalEverywhere();
  // The buyer gets no mail about their own answer.
  expect(smtp.mails).toHaveLength(1);

  await propose(5);
  const representative = await openBrowser(shop, await makeRepresentative(db, [buyer.clNum]));
  await pass('2 hours');
  expect(smtp.mails).toHaveLength(2);
  await answer('refused', representative, { 'x-user-clnum': String(buyer.clNum) });
  await pass('2 hours');
  // The refused substitute was for the only line of the order, so the order is cancelled.
  expect(webhooks().at(-1)).toEqual(['order.changed', 'refused']);
  await expectTotalEverywhere();
  expect(readMail(smtp.mails[2]?.text ?? '').headers.subject).toContain('est annulée');
});

test('queues another mail for an order change that happens while a mail is being sent', async () => {
  await become('prepared', minutes(1));
  await db.update(jobs).set({ attempts: 1 }).where(eq(jobs.kind, 'order-change-mail'));
  await become('shipped', minutes(2));
  const waiting = await db.select().from(jobs).where(eq(jobs.kind, 'order-change-mail'));
  expect(waiting.map(({ attempts }) => attempts)).toEqual([1, 0]);
});

test('applies the hourly limit of mails to each order separately', async () => {
  await become('shipped', minutes(1));
  ({ order } = await shop.placed([arNum, 10]));
  await db.delete(jobs).where(eq(jobs.kind, 'order-mail'));
  await become('shipped', minutes(1));
  await pass('61 seconds');
  expect(smtp.mails).toHaveLength(2);
});

test('mails order changes in the language of the contact, and sends no mail to a disabled contact', async () => {
  const mine = eq(contacts.coNum, buyer.coNum);
  await db.update(contacts).set({ locale: 'en' }).where(mine);
  await become('shipped', minutes(1));
  await pass('61 seconds');
  const mail = readMail(smtp.mails[0]?.text ?? '');
  expect(mail.headers.subject).toBe(`Your order no. ${order} is on its way`);
  expect(mail.text).toContain('Hello ');
  await db.update(contacts).set({ disabledAt: new Date() }).where(mine);
  await become('delivered', minutes(2));
  await pass('2 hours');
  expect(smtp.mails).toHaveLength(1);
});
