/*
 * Writes what two devices hold that are full of work: a contact's and a representative's, each captured
 * without a network in a real browser, by the sources as they are. Only demonstration data is in it.
 *
 *   node tests/offline/support/make-dump.ts FILE
 *
 * `device-21.json` was written by the last version before Dexie, and is not to be written again.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { CHROMIUM_FLAGS } from '../../../tools/chromium-flags.ts';
import { startServer } from '../../support/server-process.ts';
import { type DatabaseDump, dumpDatabase } from './dump-database.ts';

const PASSWORD = 'comptoir-demo-2026';

async function signIn(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/auth/connexion`);
  await page.getByLabel('Adresse électronique').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'), { timeout: 120_000 });
}

interface Work {
  /** How many of the user's clients are ordered for. */
  clients: number;
  /** How many articles for each of them. */
  additions: number;
}

/** What the user does, with the page's own modules, until the network is gone. Runs in the page. */
async function prepare({ clients }: Work) {
  const load = (path: string) => import(/* @vite-ignore */ path);
  const modules = Object.assign(
    {},
    ...(await Promise.all(
      [
        '/src/offline/outbox/device-outbox.ts',
        '/src/lib/http.ts',
        '/src/offline/user-database.ts',
        '/src/features/checkout/device-checkout.ts',
        '/src/features/help/send-message.ts',
        '/src/features/help/contact-drafts.ts',
        '/src/features/scanner/unknown-codes.ts',
        '/src/features/quick-order/device-list.ts',
        '/src/features/quick-order/read-list.ts',
        '/src/features/communication/read-marks.ts',
        '/src/features/clients/client-list.ts',
        '/src/features/visits/round-store.ts',
        '/src/features/cart/device-cart.ts',
      ].map(load),
    )),
  );
  const { outbox, call, cart } = modules;
  await outbox.ready();
  const rows = clients > 1 ? await call('clients.list') : [];
  const own = cart.owner();
  const owners = own
    ? [{ clNum: own.clNum, coNum: own.coNum, clientName: own.clientName }]
    : rows.slice(0, clients).map((row: { clNum: number; name: string }) => ({
        clNum: row.clNum,
        coNum: null,
        clientName: row.name,
      }));
  const arNums = Array.from({ length: 60 }, (_, at) => at + 1).join(',');
  const headers = { 'x-user-clnum': String(owners[0].clNum) };
  const products = (await call('catalogue.selection', { query: { arNums }, headers })).map(
    ({ arNum, reference, name, packSize, unit, unitGender, ...more }: Record<string, unknown>) => {
      const { vatRate, regularPrice, promotion, breaks, flags, stock } = more;
      const known = { arNum, reference, name, packSize, unit, unitGender };
      return { ...known, vatRate, regularPrice, promotion, breaks, flags, stock };
    },
  );
  // Some of it is done already, and one thing is refused.
  const [owner] = owners;
  const [one, two, three] = products;
  const addition = { kind: 'add-product', mode: 'increment' };
  await outbox.dispatch('order', owner, { ...addition, article: one, quantity: one.packSize });
  await outbox.dispatch('order', owner, { ...addition, article: two, quantity: two.packSize });
  const wrong = { ...three, packSize: 1 };
  await outbox.dispatch('order', owner, { ...addition, article: wrong, quantity: 1 });
  const isDone = () =>
    outbox.entries().every(({ state }: { state: string }) => state === 'rejected');
  while (!isDone()) await new Promise((done) => setTimeout(done, 100));
  Object.assign(window, { modules, owners, products });
}

/** And what without the network. */
async function capture({ additions }: Work): Promise<string> {
  // biome-ignore lint/suspicious/noExplicitAny: modules of the page, which are no types here
  const { modules, owners, products } = window as any;
  const { outbox, userDatabase, drafts, createContactDrafts } = modules;
  const userKey: string = outbox.userKey();
  const key = () => crypto.randomUUID();
  const address = { label: 'Quai', line1: '1 rue du Port', line2: null };
  const delivery = {
    ...{ adNum: 1, ztNum: 1, zpNum: 1, clReglement: 'transfer', coMobile: '+33612345678' },
    ...{ clTel: null, service: 'Standard', price: '12.0000', freeFrom: null, earliestOn: null },
    address: { ...address, postalCode: '29000', city: 'Brest' },
  };
  for (const [at, owner] of owners.entries()) {
    const { clNum } = owner;
    for (const article of products.slice(3, 3 + additions)) {
      const quantity = article.packSize * (1 + (article.arNum % 3));
      const mode = article.arNum % 4 === 0 ? 'replace' : 'increment';
      await outbox.dispatch('order', owner, { kind: 'add-product', article, quantity, mode });
    }
    const [{ arNum, reference, name }] = products.slice(3);
    const noted = { kind: 'note-line', article: { arNum, reference, name }, note: 'Urgent' };
    await outbox.dispatch('order', owner, noted);
    for (const { arNum: favourite } of products.slice(0, 5)) {
      const command = { kind: 'add-favourite', key: 'default', arNum: favourite };
      await outbox.dispatch('favourites', owner, command);
    }
    const list = key();
    await outbox.dispatch('favourites', owner, { kind: 'save-list', key: list, name: 'Été' });
    const lines = products.slice(5, 9).map((one: { arNum: number; packSize: number }) => ({
      arNum: one.arNum,
      quantity: one.packSize,
    }));
    const template = { kind: 'save-template', key: key(), name: `Lundi ${clNum}`, lines };
    await outbox.dispatch('templates', owner, { ...template, at: Date.now() });
    if (at === 0) {
      await outbox.dispatch('order', owner, { kind: 'confirm-order', delivery });
      const order = key();
      const placing = {
        kind: 'validate-order',
        key: order,
        at: Date.now(),
        expectedTotal: '1.0000',
      };
      const words = { reference: 'Mai', comment: null, instructions: null, acceptedShortages: [] };
      await outbox.dispatch('order', owner, { ...placing, ...words }, order);
      const [next] = products;
      const addition = { kind: 'add-product', article: next, quantity: next.packSize };
      await outbox.dispatch('order', owner, { ...addition, mode: 'increment' });
      const files = [new File(['photo'], 'colis.txt', { type: 'text/plain' })];
      const message = { key: key(), subject: 'Colis', body: 'Un colis est abîmé.', files };
      await modules.sendMessage(outbox, owner, message);
    }
    if (owner.coNum === null) {
      const author = { ClUserCom: userKey.split('-')[1], firstName: 'Lou', lastName: 'Marec' };
      const note = { key: key(), body: 'Passer par le quai', writtenAt: Date.now(), author };
      await outbox.dispatch('notes', owner, { kind: 'write-note', note });
      await modules.rememberRecent(userKey, { clNum, chosenAt: Date.now() });
    }
    const whose = { userKey, clNum };
    await drafts.restore(whose, { reference: `Chantier ${clNum}`, comment: 'Avant midi' });
    const contact = createContactDrafts({ database: userDatabase, newId: key });
    const { key: draftKey } = await contact.open(whose);
    const words = { subject: 'Facture', order: '', body: 'Bonjour,' };
    const file = new File(['une pièce'], 'pièce.txt', { type: 'text/plain' });
    await contact.keepWords(whose, { key: draftKey, words, files: [] });
    await contact.keepFiles(whose, { key: draftKey, words, files: [file] });
    const unknown = modules.createUnknownCodes({ database: userDatabase, now: Date.now });
    await unknown.add(whose, '3760001234567', true, 2);
    const quick = modules.quickListOf(userKey, clNum);
    quick.add(modules.readListText(`${reference} 12\nINCONNU 3`));
    await quick.kept();
  }
  const marks = modules.createReadMarks({
    database: userDatabase,
    tell: () => Promise.reject(new Error('No network')),
  });
  await marks.mark(userKey, 'nouveautes');
  const prepared = { at: Date.now(), bytes: 1000, copies: 0, tariff: undefined, missing: [] };
  const round = { prepared: new Map([[owners[0].clNum, prepared]]), last: [owners[0].clNum] };
  await modules.storeRound(userKey, round);
  return userKey;
}

export async function makeDump(file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-dump-'));
  const server = await startServer({ DATA_DIR: folder, DEMO: '1', DEMO_PRODUCTS: '200' });
  process.env.API_ORIGIN = server.origin;
  const vite = await createServer({ server: { port: 0, host: '127.0.0.1' }, logLevel: 'warn' });
  await vite.listen();
  const origin = `http://localhost:${new URL(vite.resolvedUrls?.local[0] ?? '').port}`;
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  });
  try {
    const users = [
      { email: 'client@demo.example', clients: 1, additions: 50 },
      { email: 'commercial@demo.example', clients: 6, additions: 15 },
    ];
    const databases: DatabaseDump[] = [];
    for (const { email, ...work } of users) {
      const context = await browser.newContext({ locale: 'fr-FR' });
      const page = await context.newPage();
      await signIn(page, origin, email);
      await page.evaluate(prepare, work);
      await context.setOffline(true);
      const userKey = await page.evaluate(capture, work);
      databases.push(await page.evaluate(dumpDatabase, `comptoir-${userKey}`));
    }
    writeFileSync(file, `${JSON.stringify(databases)}\n`);
  } finally {
    await browser.close();
    await vite.close();
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

await makeDump(process.argv[2] ?? 'dump.json');
