import { hash } from 'node:crypto';
import { plainPassword, undoSubstitutions } from '../../../contract/auth/password.ts';

/**
 * Replaces signs that imitate letters, such as `@` for `a`, and hashes only letters and digits, so
 * that all spellings of a word have the same hash.
 */
export function passwordHash(text: string): number {
  const key = undoSubstitutions(plainPassword(text)).replace(/[^\p{L}\p{N}]/gu, '');
  return hash('sha256', key, 'buffer').readUInt32LE();
}
