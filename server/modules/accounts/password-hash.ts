import { hash } from 'node:crypto';
import { plainPassword, undoSubstitutions } from '../../../contract/auth/password.ts';

/** Spellings of one word share a hash: only letters and digits count, after undoing substitutions. */
export function passwordHash(text: string): number {
  const key = undoSubstitutions(plainPassword(text)).replace(/[^\p{L}\p{N}]/gu, '');
  return hash('sha256', key, 'buffer').readUInt32LE();
}
