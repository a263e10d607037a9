import { createHmac, randomBytes } from 'node:crypto';

/**
 * Hashes a text with a key, so that a thief needs more than the database to guess session ids and
 * tokens.
 */
export const keyedHash = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

export const randomText = (bytes = 16): string => randomBytes(bytes).toString('base64url');
