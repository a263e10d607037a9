import type { Config } from './services/config.ts';

export const HTTP = {
  /** The limit in bytes, half of Node’s default. A page sends less than 2 kB. */
  maxHeaderSize: 8 * 1024,
  /** Limits in milliseconds, because a sender that never finishes must not hold its connection. */
  headersTimeout: 15_000,
  connectionsCheckingInterval: 2000,
};

/** The list also names all ciphers of TLS 1.3, because it would otherwise disable that version. */
const FORWARD_SECRET = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE+AESGCM',
  'ECDHE+CHACHA20',
];

/**
 * Returns TLS options with forward secrecy only, so that recorded traffic stays secret even if the
 * server’s key leaks later.
 */
export const httpsFor = (tls: NonNullable<Config['tls']>) => ({
  ...HTTP,
  ...tls,
  minVersion: 'TLSv1.2' as const,
  ciphers: FORWARD_SECRET.join(':'),
  handshakeTimeout: HTTP.headersTimeout,
});
