import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runShopCommand } from '../support/servers/run-shop-command.ts';
import { makeSelfSigned } from '../support/servers/self-signed.ts';
import { openShopPlace } from '../support/servers/shop-place.ts';

// server/pull/pull-files.test.ts tests the other rules of a pull.
test('erp-pull fetches only from a server with a trusted certificate, and prints no token', async () => {
  const TOKEN = 'a-token-of-the-erp';
  const home = await openShopPlace('PostgreSQL');
  const asked: string[] = [];
  const pair = makeSelfSigned();
  const server = createServer(pair, ({ method, url, headers }, answer) => {
    asked.push(`${method} ${url}`);
    if (headers.authorization !== `Bearer ${TOKEN}`) answer.writeHead(401);
    else if (url === '/erp/') answer.write('[{"name":"brands.csv","size":10}]');
    else if (method === 'GET') answer.write('nom\nNeuve\n');
    answer.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = `https://localhost:${(server.address() as AddressInfo).port}/erp`;
  const authority = join(home.folder, 'ca.pem');
  writeFileSync(authority, pair.cert);
  const pull = (token: string, trusted: string) =>
    runShopCommand('erp-pull', [place], {
      ...home.settings,
      ...{ ERP_PULL_SECRET: token, NODE_EXTRA_CA_CERTS: trusted },
    });
  try {
    const taken = await pull(TOKEN, authority);
    expect(taken.stdout).toMatch(/^brands\.csv : 1 ajout, .*\n$/);
    expect(asked.at(-1)).toBe('POST /erp/brands.csv/acknowledgement');
    asked.length = 0;
    for (const [token, trusted, reason] of [
      [TOKEN, '', /DEPTH_ZERO_SELF_SIGNED_CERT/],
      ['another token', authority, /réponse 401/],
    ] as const) {
      const { code, stdout, stderr } = await pull(token, trusted);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(reason);
      expect(stderr).toMatch(/^[^\n]+\n$/);
      expect(stderr).not.toContain(token);
    }
    expect(asked).toEqual(['GET /erp/']);
  } finally {
    server.closeAllConnections();
    server.close();
    await home.close();
  }
}, 180_000);
