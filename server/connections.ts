import type { Config } from './services/config.ts';

export const HTTP = {
  /** In bytes. Node’s default is 16 kB; the headers of a page’s request have less than 2 kB. */
  maxHeaderSize: 8 * 1024,
  /** In milliseconds. Closes the connection of a sender that never finishes its headers. */
  headersTimeout: 15_000,
  connectionsCheckingInterval: 2000,
};

/**
 * The ciphers with forward secrecy. The list must include the ciphers of TLS 1.3: a list without
 * them disables TLS 1.3.
 */
const FORWARD_SECRET = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE+AESGCM',
  'ECDHE+CHACHA20',
];

/**
 * Returns TLS options that require forward secrecy: recorded traffic then stays secret even if the
 * server’s key leaks later.
 */
export const httpsFor = (tls: NonNullable<Config['tls']>) => ({
  ...HTTP,
  ...tls,
  minVersion: 'TLSv1.2' as const,
  ciphers: FORWARD_SECRET.join(':'),
  handshakeTimeout: HTTP.headersTimeout,
});
