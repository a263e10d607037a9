import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import { afterAll, expect, test } from 'vitest';
import { makeSelfSigned } from '../../tests/support/servers/self-signed.ts';
import { openTestApp } from '../../tests/support/shop/test-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'comptoir-tls-'));
const { cert, key } = makeSelfSigned();
const [TLS_CERT, TLS_KEY] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
writeFileSync(TLS_CERT, cert);
writeFileSync(TLS_KEY, key);
const app = await openTestApp({ TLS_CERT, TLS_KEY });
afterAll(() => rm(folder, { recursive: true }));
const port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);

/** Returns the agreed protocol and cipher, or the error code of a refused client. */
async function greet(offer: ConnectionOptions): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...offer });
  try {
    await once(socket, 'secureConnect');
    return `${socket.getProtocol()} ${socket.getCipher().name}`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? '';
  } finally {
    socket.destroy();
  }
}

test('accepts only TLS with forward secrecy', async () => {
  const only = (version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3', ciphers?: string) =>
    greet({ minVersion: version, maxVersion: version, ...(ciphers && { ciphers }) });
  expect(await only('TLSv1.3')).toBe('TLSv1.3 TLS_AES_256_GCM_SHA384');
  for (const cipher of ['ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-RSA-CHACHA20-POLY1305']) {
    expect(await only('TLSv1.2', cipher)).toBe(`TLSv1.2 ${cipher}`);
  }
  for (const cipher of ['AES128-GCM-SHA256', 'AES256-SHA', 'ECDHE-RSA-AES128-SHA']) {
    expect([cipher, await only('TLSv1.2', cipher)]).toEqual([
      cipher,
      'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE',
    ]);
  }
  expect(await only('TLSv1.1', 'DEFAULT@SECLEVEL=0')).toMatch(/ALERT_PROTOCOL_VERSION$/);
});
