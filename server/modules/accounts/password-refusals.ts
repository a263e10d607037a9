import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  coreOf,
  type PasswordFault,
  passwordFaults,
  plainPassword,
} from '../../../contract/auth/password.ts';
import { passwordHash } from './password-hash.ts';

/*
 * Both files contain sorted 32-bit hashes, little-endian, which `tools/list-common-passwords.ts`
 * writes. The hash of a good password is on the list by chance with a probability of 1 in 47,000
 * per lookup. Most passwords need one or two lookups.
 */
const PASSWORDS = readHashes('common-passwords.bin');
/** The hashes of common words. A password that joins two of them is refused too. */
const WORDS = readHashes('common-words.bin');

/** The length of the longest listed password, which also limits the number of lookups. */
const LONGEST = 64;
const SHORTEST_WORD = 4;
const LONGEST_WORD = 16;

/** Applies the rules of the page, then the list and the names that only the server knows. */
export function passwordRefusals(password: string, names: readonly string[] = []): PasswordFault[] {
  const faults = new Set(passwordFaults(password, names));
  if (isCommonPassword(password)) faults.add('COMMON');
  return [...faults];
}

/** Recognises a listed password, also with other digits and signs around it. */
function isCommonPassword(password: string): boolean {
  const plain = plainPassword(password);
  if (plain.length > LONGEST) return false;
  const { start, end } = coreOf(plain);
  if (start === end) return isListed(plain);
  return (
    isListedWithEnd(plain, end) ||
    (start > 0 && isListedWithEnd(plain.slice(start), end - start)) ||
    isPair(plain.slice(start, end))
  );
}

const isListed = (text: string) => includes(PASSWORDS, passwordHash(text));

/**
 * Tries every end of the text, because some of the digits at the end may imitate letters
 * (`motdepas53`).
 */
function isListedWithEnd(text: string, shortest: number): boolean {
  for (let end = shortest; end <= text.length; end += 1) {
    if (isListed(text.slice(0, end))) return true;
  }
  return false;
}

function isPair(core: string): boolean {
  const letters = core.replace(/[^\p{L}\p{N}@$!]/gu, '');
  const first = Math.max(SHORTEST_WORD, letters.length - LONGEST_WORD);
  const last = Math.min(LONGEST_WORD, letters.length - SHORTEST_WORD);
  for (let at = first; at <= last; at += 1) {
    if (
      includes(WORDS, passwordHash(letters.slice(0, at))) &&
      includes(WORDS, passwordHash(letters.slice(at)))
    ) {
      return true;
    }
  }
  return false;
}

function includes(sorted: Uint32Array, hash: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < hash) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === hash;
}

function readHashes(file: string): Uint32Array {
  const bytes = readFileSync(join(import.meta.dirname, file));
  return Uint32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32LE(at * 4));
}
