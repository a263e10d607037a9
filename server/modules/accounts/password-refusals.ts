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
 * The files `common-passwords.bin` and `common-words.bin` contain sorted 32-bit hashes,
 * little-endian. The tool `tools/list-common-passwords.ts` writes them. One lookup refuses a good
 * password by chance in 1 of 47,000 cases; most passwords need one or two lookups.
 */
const PASSWORDS = readHashes('common-passwords.bin');
/** Hashes of common words. A password that consists of two common words is refused too. */
const WORDS = readHashes('common-words.bin');

/** The length of the longest listed password. This length also limits the number of lookups. */
const LONGEST = 64;
const SHORTEST_WORD = 4;
const LONGEST_WORD = 16;

/**
 * Applies the same rules as the page, then the list of common passwords, which only the server has.
 * `names` can contain names that the page does not know.
 */
export function passwordRefusals(password: string, names: readonly string[] = []): PasswordFault[] {
  const faults = new Set(passwordFaults(password, names));
  if (isCommonPassword(password)) faults.add('COMMON');
  return [...faults];
}

/**
 * True if the password is listed, also with other digits and signs around it, or joins two common
 * words.
 */
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
 * Tries every possible end of the text, because digits at the end may imitate letters
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
