import type { Config } from '../services/config.ts';

export const HTTP = {
  /** Half of what Node allows; a page sends less than two. */
  maxHeaderSize: 8 * 1024,
  /** Checked often, so that a sender that never finishes does not hold its connection for long. */
  headersTimeout: 15_000,
  connectionsCheckingInterval: 2000,
};

/** Of TLS 1.3 all are named as well: a list without them would switch that version off. */
const FORWARD_SECRET = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE+AESGCM',
  'ECDHE+CHACHA20',
];

/** What is recorded today stays secret even if the server's key is known one day. */
export const httpsFor = (tls: NonNullable<Config['tls']>) => ({
  ...HTTP,
  ...tls,
  minVersion: 'TLSv1.2' as const,
  ciphers: FORWARD_SECRET.join(':'),
  handshakeTimeout: HTTP.headersTimeout,
});
