import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readMail } from '../../../../tests/support/documents/mail-parts.ts';
import { openSmtpReceiver } from '../../../../tests/support/servers/smtp-receiver.ts';
import { makeRepresentative } from '../../../../tests/support/shop/factories.ts';
import { type Buyer, openOrderScene, withKey } from '../../../../tests/support/shop/order-scene.ts';
import { openBrowser } from '../../../../tests/support/shop/test-app.ts';
import { jobs } from '../../../database/schema/access.ts';
import { contacts, portfolios, representatives } from '../../../database/schema/clients.ts';
import { createMailer } from '../../../services/mailer.ts';

let smtp = await openSmtpReceiver();
afterAll(() => smtp.close());
const shop = await openOrderScene({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://shop.example' });
const { db } = shop.database;
const arNum = await shop.makeProduct({ basePrice: '2.0000' });
beforeEach(async () => {
  await db.delete(jobs);
  smtp.mails.splice(0);
});
afterEach(() => vi.restoreAllMocks());

async function placeOne(buyer: Buyer): Promise<string> {
  await buyer.add(arNum, 10);
  return (await buyer.place()).json().orderNumber;
}

const makeDue = () => db.update(jobs).set({ runAt: sql`now() - interval '1 second'` });

async function attempt() {
  await makeDue();
  await shop.services.jobs.runDue();
  const [job] = await db.select().from(jobs).where(eq(jobs.kind, 'order-mail'));
  if (!job) throw new Error('no mail waits');
  return job;
}

const IN_DOUBT = 'the mail server may have this mail already: it is not sent again';

describe('order mail through SMTP', () => {
  test('sends one mail with the order as PDF to the contact and the representative', async () => {
    const buyer = await shop.makeBuyer();
    const { email } = await makeRepresentative(db, [buyer.clNum]);
    const number = await placeOne(buyer);
    expect((await attempt()).doneAt).toBeInstanceOf(Date);
    expect(smtp.mails).toHaveLength(1);
    const [contact] = await db.select().from(contacts).where(eq(contacts.coNum, buyer.coNum));
    expect(smtp.mails[0]?.to).toEqual([contact?.email, email]);
    const mail = readMail(smtp.mails[0]?.text ?? '');
    expect(mail.headers).toMatchObject({
      to: contact?.email,
      cc: email,
      'message-id': `<${number}@shop.example>`,
      subject: `Votre commande n°\u00a0${number} est confirmée`,
    });
    for (const part of [mail.text, mail.html]) expect(part).toContain('35,88\u00a0€');
    expect(mail.attachments.map(({ name }) => name)).toEqual(['logo.png', `${number}.pdf`]);
    expect(mail.attachments[1]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test.each([
    [
      'is disabled',
      (rep: SQL) => db.update(representatives).set({ disabledAt: new Date() }).where(rep),
    ],
    ['has lost the client', () => db.delete(portfolios)],
  ])('a representative who placed the order and then %s gets no mail', async (_, change) => {
    const buyer = await shop.makeBuyer();
    const { repNum } = await makeRepresentative(db, [buyer.clNum]);
    const browser = await openBrowser(shop, { repNum });
    await browser.post('/api/commercial/client', { clNum: buyer.clNum });
    const body = { clNum: buyer.clNum, coNum: null };
    const made = await browser.post('/api/commandes/create', body, withKey());
    const seat = buyer.at(browser);
    seat.ceNum = made.json().newkey;
    await placeOne(seat);
    await change(eq(representatives.repNum, repNum));
    expect((await attempt()).doneAt).toBeInstanceOf(Date);
    const [contact] = await db.select().from(contacts).where(eq(contacts.coNum, buyer.coNum));
    expect(smtp.mails.map(({ to }) => to)).toEqual([[contact?.email]]);
    // The text still names the representative who placed the order.
    expect(readMail(smtp.mails[0]?.text ?? '').text).toContain('Lena Marchand');
  });

  test('sends the mail only to the representative if the contact was disabled meanwhile', async () => {
    const buyer = await shop.makeBuyer();
    const { email } = await makeRepresentative(db, [buyer.clNum]);
    await placeOne(buyer);
    const mine = eq(contacts.coNum, buyer.coNum);
    await db.update(contacts).set({ disabledAt: new Date() }).where(mine);
    expect((await attempt()).doneAt).toBeInstanceOf(Date);
    expect(smtp.mails.map(({ to }) => to)).toEqual([[email]]);
  });

  test('sends the mail again after the mail server has refused the connection, recipient or message', async () => {
    await placeOne(await shop.makeBuyer());
    await smtp.close();
    expect((await attempt()).lastError).toMatch(/ECONNREFUSED/);
    smtp = await openSmtpReceiver(Number(new URL(smtp.url).port));
    smtp.fates.push('unwanted', 451, 554);
    for (const reason of [/recipients were rejected/, /451/, /554/]) {
      const { doneAt, lastError } = await attempt();
      expect([doneAt, lastError]).toEqual([null, expect.stringMatching(reason)]);
    }
    expect(smtp.mails).toEqual([]);
    expect(await attempt()).toMatchObject({
      attempts: 5,
      lastError: null,
      doneAt: expect.any(Date),
    });
    expect(smtp.mails).toHaveLength(1);
  });

  test('if the mail server first refuses the contact, mails the contact later and the representative once', async () => {
    const buyer = await shop.makeBuyer();
    const { email } = await makeRepresentative(db, [buyer.clNum]);
    // The mailer compares e-mail addresses and ignores the case of the domain.
    const written = `Camille${buyer.coNum}@CLIENT.example`;
    const mine = eq(contacts.coNum, buyer.coNum);
    await db.update(contacts).set({ email: written }).where(mine);
    await placeOne(buyer);
    smtp.fates.push('unwanted', 'taken', 'unwanted');
    for (const _ of ['grey', 'still grey']) {
      const { doneAt, lastError } = await attempt();
      expect([doneAt, lastError]).toEqual([null, expect.stringMatching(/refused|rejected/)]);
      expect(smtp.mails.map(({ to }) => to)).toEqual([[email]]);
    }
    expect(await attempt()).toMatchObject({ attempts: 3, doneAt: expect.any(Date) });
    expect(smtp.mails.map(({ to }) => to)).toEqual([
      [email],
      [written.replace('CLIENT', 'client')],
    ]);
    // The later mail still names the representative in `cc`.
    expect(readMail(smtp.mails[1]?.text ?? '').headers).toMatchObject({ cc: email });
  });

  test('does not send the mail again if the confirmation of the mail server was lost', async () => {
    await placeOne(await shop.makeBuyer());
    smtp.fates.push('cut off');
    const logged = vi.spyOn(shop.services.log, 'error');
    expect(await attempt()).toMatchObject({ doneAt: null, attempts: 12, lastError: IN_DOUBT });
    expect(logged.mock.calls.map(([, message]) => message)).toEqual(['a job was given up']);
    await attempt();
    expect(smtp.mails).toHaveLength(1);
  });

  test('sends no second mail if the process died after the confirmation of the mail server', async () => {
    await placeOne(await shop.makeBuyer());
    expect((await attempt()).doneAt).toBeInstanceOf(Date);
    // Sets the row of the job to its state after a process that died right after the mail server’s
    // confirmation.
    await db.update(jobs).set({ doneAt: null, attempts: 1 });
    expect((await attempt()).lastError).toBe(IN_DOUBT);
    expect(smtp.mails).toHaveLength(1);
  });

  test('sends one mail even if several attempts run in parallel', async () => {
    await placeOne(await shop.makeBuyer());
    const apps = [shop, await shop.another(), await shop.another()];
    let arrived = 0;
    const running = [];
    for (const [index, { services }] of apps.entries()) {
      const { mailer } = services;
      services.mailer = async (mail, own) => {
        arrived += 1;
        await expect.poll(() => arrived, { timeout: 120_000 }).toBe(apps.length);
        await mailer(mail, own).finally(() => {
          services.mailer = mailer;
        });
      };
      // Makes the job due again while the attempts before are still running.
      await makeDue();
      running.push(services.jobs.runDue());
      await expect.poll(() => arrived, { timeout: 120_000 }).toBe(index + 1);
    }
    await Promise.all(running);
    expect(smtp.mails).toHaveLength(1);
  });

  test('names and references in an order cannot add mail headers', async () => {
    const buyer = await shop.makeBuyer();
    const firstName = 'Ann\r\nBcc: evil@else.example';
    const mine = eq(contacts.coNum, buyer.coNum);
    await db.update(contacts).set({ firstName, lastName: firstName }).where(mine);
    await buyer.add(arNum, 10);
    await buyer.place({ reference: 'BC\r\nBcc: evil@else.example' });
    await attempt();
    expect(smtp.mails).toHaveLength(1);
    const [{ text, to } = { text: '', to: [] }] = smtp.mails;
    expect(readMail(text).headers).not.toHaveProperty('bcc');
    expect(to).toHaveLength(1);
  });

  test.each([
    'a@client.example\r\nBcc: evil@else.example\r\n\r\nhello',
    'a@client.example, evil@else.example',
  ])('refuses to mail to a text that is not exactly one e-mail address: %j', async (evil) => {
    const buyer = await shop.makeBuyer();
    const mine = eq(contacts.coNum, buyer.coNum);
    const [contact] = await db.select().from(contacts).where(mine);
    if (!contact) throw new Error('nobody is there');
    const { repNum } = await makeRepresentative(db, [buyer.clNum]);
    await db.update(contacts).set({ email: evil }).where(mine);
    await placeOne(buyer);
    expect((await attempt()).lastError).toBe('the address of a mail is none');
    expect(smtp.mails).toEqual([]);
    // An invalid e-mail address of the representative does not prevent the mail to the contact.
    await db.update(contacts).set({ email: contact.email }).where(mine);
    await db.update(representatives).set({ email: evil }).where(eq(representatives.repNum, repNum));
    expect((await attempt()).doneAt).toBeInstanceOf(Date);
    expect(smtp.mails.map(({ to }) => to)).toEqual([[contact.email]]);
  });
});

describe('order mail without SMTP', () => {
  test('writes the mail to a file named after the order, and overwrites the file at the next attempt', async () => {
    const { log, mailer } = shop.services;
    shop.services.mailer = createMailer({ ...shop.config, smtpUrl: undefined }, log);
    const number = await placeOne(await shop.makeBuyer());
    const folder = join(shop.config.dataDir, 'mail');
    await attempt();
    const { mtimeMs } = statSync(join(folder, `${number}.eml`));
    await db.update(jobs).set({ doneAt: null });
    expect((await attempt()).doneAt).toBeInstanceOf(Date);
    expect(readdirSync(folder)).toEqual([`${number}.eml`]);
    expect(statSync(join(folder, `${number}.eml`)).mtimeMs).toBeGreaterThan(mtimeMs);
    const mail = readMail(readFileSync(join(folder, `${number}.eml`), 'latin1'));
    expect(mail.attachments).toHaveLength(2);
    shop.services.mailer = mailer;
  });
});
