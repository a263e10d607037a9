import { fold } from '../core/text.ts';

export const MIN_PASSWORD = 12;

export type PasswordFault = 'TOO_SHORT' | 'COMMON' | 'IDENTITY';

/** Words that stand at the heart of guessed passwords, the product's own name among them. */
const COMMON_WORDS = [
  'password',
  'motdepasse',
  'azerty',
  'qwerty',
  'qwertz',
  'bonjour',
  'bienvenue',
  'soleil',
  'chocolat',
  'doudou',
  'loulou',
  'marseille',
  'bretagne',
  'letmein',
  'welcome',
  'iloveyou',
  'jetaime',
  'football',
  'princesse',
  'monkey',
  'dragon',
  'admin',
  'administrateur',
  'utilisateur',
  'changeme',
  'changezmoi',
  'secret',
  'comptoir',
  'commande',
  'client',
];

const SEQUENCES = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
];

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/**
 * What is wrong with a password, of the faults that can be told without knowing other people's.
 * Length is what protects; the rest only bars what every list of guesses begins with.
 */
export function passwordFaults(
  password: string,
  identity: readonly string[] = [],
): PasswordFault[] {
  const faults: PasswordFault[] = [];
  if (Array.from(password).length < MIN_PASSWORD) faults.push('TOO_SHORT');
  if (isCommon(password)) faults.push('COMMON');
  if (namesItsOwner(password, identity)) faults.push('IDENTITY');
  return faults;
}

function isCommon(password: string): boolean {
  const plain = fold(password);
  if (plain === '') return false;
  if (isRepeated(plain) || SEQUENCES.some((run) => run.includes(plain))) return true;
  // What is left of "M0tDeP@sse2026!" once digits that stand for letters are read and the rest goes.
  const letters = plain.replace(/[01345@$]/g, (sign) => LEET[sign] ?? sign).replace(/[^a-z]/g, '');
  const bare = plain.replace(/[^a-z]/g, '');
  return COMMON_WORDS.some((word) => [letters, bare].some((text) => isMostly(text, word)));
}

/** The word, alone or repeated, with at most three letters around it. */
function isMostly(text: string, word: string): boolean {
  return text.includes(word) && text.replaceAll(word, '').length <= 3;
}

function isRepeated(text: string): boolean {
  for (let length = 1; length <= 4; length += 1) {
    if (
      text.length > length &&
      text ===
        text
          .slice(0, length)
          .repeat(Math.ceil(text.length / length))
          .slice(0, text.length)
    ) {
      return true;
    }
  }
  return false;
}

function namesItsOwner(password: string, identity: readonly string[]): boolean {
  const plain = fold(password).replace(/[^a-z0-9]/g, '');
  return identity
    .flatMap((text) => fold(text).split(/[^a-z0-9]+/))
    .filter((word) => word.length >= 4)
    .some((word) => plain.includes(word) && plain.replaceAll(word, '').length < 8);
}
