import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../server/database/client.ts';
import { runShopCommand } from './support/servers/run-shop-command.ts';
import { makeSelfSigned } from './support/servers/self-signed.ts';
import { openShopPlace, type ShopPlace } from './support/servers/shop-place.ts';

const EXAMPLE = fileURLToPath(new URL('../examples/import', import.meta.url));
const TOKEN = 'a-token-of-the-erp';
const STOCK = 'reference;quantite\n0012-CAF;7\n';

interface Offered {
  text: string;
  /** Wrong details in the list of files. */
  listed?: object;
}

let home: ShopPlace;
let shop: Database;
let env: Record<string, string> = {};
const offered = new Map<string, Offered>();
/** Method, path and body of each request. */
const asked: string[] = [];
/** Answers instead of the server if it returns true. */
let fault: (request: IncomingMessage, answer: ServerResponse) => boolean;

const pair = makeSelfSigned();
const server = createServer(pair, async (request, answer) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { method, url = '', headers } = request;
  asked.push(`${method} ${url} ${body}`.trim());
  if (fault(request, answer)) return;
  const name = url.split('/')[2] ?? '';
  if (headers.authorization !== `Bearer ${TOKEN}`) answer.writeHead(401).end();
  else if (method === 'POST') answer.writeHead(204).end(void offered.delete(name));
  else if (name !== '') answer.end(offered.get(name)?.text);
  else {
    const list = [...offered].map(([name, { text, listed }]) => ({
      ...{ name, size: Buffer.byteLength(text), sha256: sha256(text) },
      ...listed,
    }));
    answer.end(JSON.stringify(list));
  }
});
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

beforeAll(async () => {
  home = await openShopPlace('PostgreSQL');
  await runShopCommand('import', [EXAMPLE], home.settings);
  shop = await home.openDatabase();
  const authority = join(home.folder, 'ca.pem');
  writeFileSync(authority, pair.cert);
  env = { ...home.settings, ERP_PULL_SECRET: TOKEN, NODE_EXTRA_CA_CERTS: authority };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}, 180_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.close();
  await home.close();
});
beforeEach(async () => {
  offered.clear();
  asked.length = 0;
  fault = () => false;
  await shop.pool.query('update stocks set quantity = 1');
});

const place = () => `https://localhost:${(server.address() as AddressInfo).port}/erp`;
const pull = (more: Record<string, string> = {}) =>
  runShopCommand('erp-pull', [place()], { ...env, ...more });
const counted = async () =>
  (
    await shop.pool.query(
      `select quantity from stocks join products using (ar_num) where reference = '0012-CAF'`,
    )
  ).rows[0]?.quantity;

test('takes and acknowledges each listed file by itself, and retries a request that fails', async () => {
  offered.set('stock.csv', { text: `${STOCK}NOWHERE;7\n` });
  offered.set('brands-1.csv', { text: 'nom\nNouvelle\n', listed: { sha256: undefined } });
  offered.set('../../etc/passwd', { text: 'root' });
  offered.set('prices.csv', { text: '', listed: { size: 300_000_000 } });
  const busy = new Set<string>();
  fault = ({ method, url = '' }, answer) => {
    const request = `${method} ${url}`;
    if (busy.has(request)) return false;
    busy.add(request);
    // The first request of each kind gets a 500 or a cut connection.
    if (url.endsWith('/')) answer.writeHead(500).end();
    else answer.destroy();
    return true;
  };
  const { code, stdout, stderr } = await pull();
  expect([code, stderr]).toEqual([2, '']);
  expect(stdout.split('\n').map((line) => line.split(',')[0])).toEqual([
    '"../../etc/passwd" : ce nom n’est pas admis',
    'brands-1.csv : 1 ajout',
    'prices.csv : 300000000 octets',
    'stock.csv : 0 ajout',
    '',
  ]);
  expect(await counted()).toBe(7);
  expect(asked.filter((one) => !one.startsWith('POST'))).toEqual(
    ['GET /erp/', 'GET /erp/brands-1.csv', 'GET /erp/stock.csv'].flatMap((one) => [one, one]),
  );
  const told = asked
    .filter((one) => one.startsWith('POST'))
    .map((one) => [one.split(' ')[1], JSON.parse(one.replace(/^\S+ \S+ /, ''))]);
  expect(told.map(([path, { result, sha256 }]) => [path, result, sha256])).toEqual(
    [
      ['/erp/brands-1.csv/acknowledgement', 'taken', undefined],
      ['/erp/prices.csv/acknowledgement', 'refused', sha256('')],
      ['/erp/stock.csv/acknowledgement', 'refused', sha256(`${STOCK}NOWHERE;7\n`)],
    ].flatMap((one) => [one, one]),
  );
  expect(told.at(-1)?.[1].report).toMatch(/^ {2}ligne 3 : .*NOWHERE/m);
  offered.delete('../../etc/passwd');
  expect(await pull()).toEqual({ code: 0, stdout: '', stderr: '' });
}, 180_000);

const faults: Record<string, [RegExp, () => Record<string, string> | undefined]> = {
  'a file with another sha256': [
    /stock\.csv n’est pas arrivé entier \(son sha256 est un autre\)/,
    () => void offered.set('stock.csv', { text: STOCK, listed: { sha256: sha256('') } }),
  ],
  'a file longer than listed': [
    /stock\.csv n’est pas arrivé entier \(plus que ses 10 octets\)/,
    () => void offered.set('stock.csv', { text: STOCK, listed: { size: 10 } }),
  ],
  'a file shorter than listed': [
    /stock\.csv n’est pas arrivé entier \(30 octets sur 40\)/,
    () => void offered.set('stock.csv', { text: STOCK, listed: { size: 40 } }),
  ],
  'a file cut off in the middle': [
    /stock\.csv n’est pas arrivé entier \(/,
    () => {
      fault = ({ url }, answer) => {
        if (url !== '/erp/stock.csv') return false;
        answer.writeHead(200, { 'content-length': STOCK.length });
        answer.write(STOCK.slice(0, 10), () => answer.destroy());
        return true;
      };
    },
  ],
  'an unreadable list': [
    /la liste des fichiers ne se lit pas/,
    () => {
      fault = (_, answer) => Boolean(answer.end('{"name": "stock.csv"}'));
    },
  ],
  'a server that always answers 503': [
    /réponse 503/,
    () => {
      fault = (_, answer) => Boolean(answer.writeHead(503).end());
    },
  ],
  'a redirection': [
    /réponse 302, qui n’est pas suivie/,
    () => {
      const location = place().replace('localhost', '127.0.0.1').replace('/erp', '/elsewhere/');
      fault = ({ url }, answer) =>
        url === '/erp/' && Boolean(answer.writeHead(302, { location }).end());
    },
  ],
  'a wrong token': [/réponse 401/, () => ({ ERP_PULL_SECRET: 'other' })],
  'an untrusted certificate': [/DEPTH_ZERO_SELF_SIGNED_CERT/, () => ({ NODE_EXTRA_CA_CERTS: '' })],
};

test.each(Object.entries(faults))(
  'takes nothing and exits with 1: %s',
  async (_, [reason, plant]) => {
    offered.set('stock.csv', { text: STOCK });
    const { code, stdout, stderr } = await pull(plant() ?? {});
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(reason);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).not.toContain(TOKEN);
    expect(await counted()).toBe(1);
    expect(asked.filter((one) => /^POST|elsewhere/.test(one))).toEqual([]);
  },
  120_000,
);
