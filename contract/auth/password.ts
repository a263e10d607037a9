import { fold } from '../core/text.ts';

const MIN_PASSWORD = 12;
const FEWEST_SIGNS = 5;
const SHORTEST_PART = 4;
const IMITATING = '01345l@$!';
const IMITATED = 'oieasiasi';

export type PasswordFault = 'TOO_SHORT' | 'COMMON' | 'IDENTITY';

const COMMON_WORDS = toWords(
  `password motdepasse passwort azerty qwerty qwertz qsdfgh asdfgh zxcvbn wxcvbn bonjour bienvenue
  salut coucou soleil chocolat doudou loulou chouchou cheri amour jetaime iloveyou love princesse
  princess marseille paris parissaintgermain bretagne lorient rennes france letmein welcome
  football basketball rugby monkey dragon master superman batman starwars pokemon shadow sunshine
  michael nicolas julien thomas camille charlotte alexandre sebastien caroline isabelle admin
  administrateur administrator utilisateur user root test changeme changezmoi secret trustno access
  hello freedom whatever computer ordinateur internet vacances maman papa famille
  comptoir commande client commercial demo grossiste
  printemps ete automne hiver spring summer autumn winter
  janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
  january february march april may june july august september october november december
  lundi mardi mercredi jeudi vendredi samedi dimanche
  monday tuesday wednesday thursday friday saturday sunday`,
);

const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'zaq12wsxcde34rfvbgt5',
  '147258369',
  '112233445566778899',
].flatMap((run) => [run, Array.from(run).reverse().join('')]);
const SHORTEST_RUN = 3;

/** Removes case, accents and spaces, because attackers try passwords in all these spellings. */
export const plainPassword = (password: string): string => fold(password).replace(/\s+/g, '');

/** Replaces signs by letters that they imitate; `l` becomes `i`, because 1 imitates both. */
export function undoSubstitutions(plain: string): string {
  return plain.replace(/[01345l@$!]/g, (sign) => IMITATED.charAt(IMITATING.indexOf(sign)));
}

/** Returns where the password starts and ends if digits and signs at its two ends are ignored. */
export function coreOf(plain: string): { start: number; end: number } {
  const start = Math.max(0, plain.search(/[\p{L}@$]/u));
  let end = plain.length;
  while (end > start && !/\p{L}/u.test(plain.charAt(end - 1))) end -= 1;
  return { start, end };
}

/** The length makes a password safe; the other rules refuse what attackers try first. */
export function passwordFaults(
  password: string,
  identity: readonly string[] = [],
): PasswordFault[] {
  const faults: PasswordFault[] = [];
  if (Array.from(password).length < MIN_PASSWORD) faults.push('TOO_SHORT');
  if (isCommon(password)) faults.push('COMMON');
  if (isMadeOf(plainPassword(password), toWords(identity.join(' ')))) faults.push('IDENTITY');
  return faults;
}

function isCommon(password: string): boolean {
  const plain = plainPassword(password);
  if (new Set(plain).size < FEWEST_SIGNS) return true;
  return isRepeated(plain) || isMadeOf(plain, COMMON_WORDS) || countOutsideRuns(plain) <= 4;
}

/**
 * True if known words leave fewer than four other letters, however many digits and signs there are.
 * A short known word counts only if it is the whole text: a generated password may contain such a
 * word by chance.
 */
function isMadeOf(plain: string, known: readonly string[]): boolean {
  const parts = known.filter((word) => word.length >= SHORTEST_PART);
  return spellingsOf(plain).some((text) => {
    const rest = parts.reduce((left, word) => left.replaceAll(word, ''), text);
    const isKnown = text.length > 1 && known.includes(text);
    return isKnown || (rest.length < text.length && rest.length <= 3);
  });
}

/** Returns the password in letters: without its digits, and with digits as letters. */
function spellingsOf(plain: string): string[] {
  const { start, end } = coreOf(plain);
  const core = plain.slice(start, end);
  return [core.replace(/[^a-z]/g, ''), core].map((text) =>
    undoSubstitutions(text).replace(/[^a-z]/g, ''),
  );
}

/** Sorts longer words first, because a short word may be part of a longer word. */
function toWords(text: string): string[] {
  const words = fold(text)
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  return words.map(undoSubstitutions).sort((a, b) => b.length - a.length);
}

function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const copies = text.slice(0, length).repeat(Math.ceil(text.length / length));
    if (copies.slice(0, text.length) === text) return true;
  }
  return false;
}

function countOutsideRuns(text: string): number {
  let outside = 0;
  let at = 0;
  while (at < text.length) {
    const length = lengthOfRun(text, at);
    outside += length === 1 ? 1 : 0;
    at += length;
  }
  return outside;
}

function lengthOfRun(text: string, at: number): number {
  let length = 1;
  for (let tried = SHORTEST_RUN; at + tried <= text.length; tried += 1) {
    const piece = text.slice(at, at + tried);
    if (!RUNS.some((run) => run.includes(piece))) break;
    length = tried;
  }
  return length;
}
