import { hash } from 'node:crypto';
import { plainPassword, undoSubstitutions } from '../../../contract/auth/password.ts';

/**
 * Hashes only letters and digits, with substitutions undone, so that all spellings of a word have
 * one hash.
 */
export function passwordHash(text: string): number {
  const key = undoSubstitutions(plainPassword(text)).replace(/[^\p{L}\p{N}]/gu, '');
  return hash('sha256', key, 'buffer').readUInt32LE();
}
