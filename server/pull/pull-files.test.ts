import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nothingDone } from '../import/report.ts';
import { openHttps } from './https-source.ts';
import { pullFiles } from './pull-files.ts';

const TOKEN = 'a-token-of-the-erp';
const STOCK = 'reference;quantite\n0012-CAF;7\n';

interface Offered {
  text: string;
  /** Details that replace the real details in the list of files. */
  listed?: object;
}

const offered = new Map<string, Offered>();
/** The method, path and body of each request. */
const asked: string[] = [];
/** Answers a request in place of the server, if the function returns true. */
let fault: (request: IncomingMessage, answer: ServerResponse) => boolean;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const server = createServer(async (request, answer) => {
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

const room = mkdtempSync(join(tmpdir(), 'comptoir-pull-'));
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(room, { recursive: true });
});
beforeEach(() => {
  offered.clear();
  asked.length = 0;
  taken.length = 0;
  fault = () => false;
});

/** The names and texts of the files that were imported. */
const taken: string[][] = [];

async function pull(token = TOKEN) {
  const lines: string[] = [];
  const { port } = server.address() as AddressInfo;
  const folder = join(room, 'pull');
  const isPartial = await pullFiles({
    source: openHttps(new URL(`http://127.0.0.1:${port}/erp`), token, {
      attempts: 3,
      pauseMs: 1,
    }),
    known: ['brands.csv', 'prices.csv', 'stock.csv'],
    folder,
    async take(folder, report) {
      const [name = ''] = readdirSync(folder);
      const text = readFileSync(join(folder, name), 'utf8');
      taken.push([name, text]);
      const file = report.file(name);
      if (text.includes('NOWHERE')) file.refuse(3, 'NOWHERE');
      file.done(nothingDone());
    },
    say: (line) => lines.push(line),
  }).finally(() => expect(existsSync(folder)).toBe(false));
  return { isPartial, lines };
}

test('imports and acknowledges each listed file separately, and retries failed requests', async () => {
  const bad = `${STOCK}NOWHERE;7\n`;
  offered.set('stock-0711.csv', { text: bad });
  offered.set('brands-1.csv', { text: 'nom\nNouvelle\n', listed: { sha256: undefined } });
  offered.set('../../etc/passwd', { text: 'root' });
  offered.set('stocks.csv', { text: STOCK });
  offered.set('prices.csv', { text: '', listed: { size: 300_000_000 } });
  for (const name of ['.hidden.csv', 'stock.csv.part', 'stock.tmp'])
    offered.set(name, { text: '' });
  const busy = new Set<string>();
  fault = ({ method, url = '' }, answer) => {
    const request = `${method} ${url}`;
    if (busy.has(request)) return false;
    busy.add(request);
    // The first request of each kind gets a 500 or a closed connection, so the pull must retry the
    // request.
    if (url.endsWith('/')) answer.writeHead(500).end();
    else answer.destroy();
    return true;
  };
  const { isPartial, lines } = await pull();
  expect(isPartial).toBe(true);
  expect(lines.map((line) => line.split(',')[0])).toEqual([
    '"../../etc/passwd" : ce nom n’est pas admis',
    'stocks.csv : aucun fichier ne s’appelle ainsi (brands.csv',
    'brands-1.csv : 0 ajout',
    'prices.csv : 300000000 octets',
    'stock-0711.csv : 0 ajout',
  ]);
  expect(taken).toEqual([
    ['brands.csv', 'nom\nNouvelle\n'],
    ['stock.csv', bad],
  ]);
  const twice = (all: unknown[]) => all.flatMap((one) => [one, one]);
  expect(asked.filter((one) => !one.startsWith('POST'))).toEqual(
    twice(['GET /erp/', 'GET /erp/brands-1.csv', 'GET /erp/stock-0711.csv']),
  );
  const acknowledged = asked
    .filter((one) => one.startsWith('POST'))
    .map((one) => [one.split(' ')[1], JSON.parse(one.replace(/^\S+ \S+ /, ''))]);
  expect(acknowledged.map(([path, { result, sha256 }]) => [path, result, sha256])).toEqual(
    twice([
      ['/erp/stocks.csv/acknowledgement', 'refused', sha256(STOCK)],
      ['/erp/brands-1.csv/acknowledgement', 'taken', undefined],
      ['/erp/prices.csv/acknowledgement', 'refused', sha256('')],
      ['/erp/stock-0711.csv/acknowledgement', 'refused', sha256(bad)],
    ]),
  );
  expect(acknowledged.at(-1)?.[1].report).toMatch(/^ {2}ligne 3 : NOWHERE$/m);
  offered.delete('../../etc/passwd');
  expect(await pull()).toEqual({ isPartial: false, lines: [] });
});

const faults: Record<string, [RegExp, () => unknown, token?: string]> = {
  'a file with another sha256': [
    /stock\.csv n’est pas arrivé entier \(son sha256 est un autre\)/,
    () => offered.set('stock.csv', { text: STOCK, listed: { sha256: sha256('') } }),
  ],
  'a file longer than listed': [
    /stock\.csv n’est pas arrivé entier \(plus que ses 10 octets\)/,
    () => offered.set('stock.csv', { text: STOCK, listed: { size: 10 } }),
  ],
  'a file shorter than listed': [
    /stock\.csv n’est pas arrivé entier \(30 octets sur 40\)/,
    () => offered.set('stock.csv', { text: STOCK, listed: { size: 40 } }),
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
      fault = ({ url }, answer) =>
        url === '/erp/' && Boolean(answer.writeHead(302, { location: '/elsewhere/' }).end());
    },
  ],
  'a wrong token': [/réponse 401/, () => undefined, 'other'],
};

test.each(Object.entries(faults))(
  'imports and acknowledges no file after a fault: %s',
  async (_, [reason, plant, token]) => {
    offered.set('stock.csv', { text: STOCK });
    plant();
    await expect(pull(token)).rejects.toThrow(reason);
    expect(taken).toEqual([]);
    expect(asked.filter((one) => /^POST|elsewhere/.test(one))).toEqual([]);
  },
);
