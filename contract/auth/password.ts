import { fold } from '../core/text.ts';

const MIN_PASSWORD = 12;
const FEWEST_SIGNS = 5;

export type PasswordFault = 'TOO_SHORT' | 'COMMON' | 'IDENTITY';

const COMMON_WORDS =
  `password motdepasse passwort azerty qwerty qwertz qsdfgh asdfgh zxcvbn wxcvbn bonjour bienvenue
  salut coucou soleil chocolat doudou loulou chouchou cheri amour jetaime iloveyou love princesse
  princess marseille paris parissaintgermain bretagne lorient rennes france letmein welcome
  football basketball rugby monkey dragon master superman batman starwars pokemon shadow sunshine
  michael nicolas julien thomas camille charlotte alexandre sebastien caroline isabelle admin
  administrateur administrator utilisateur user root test changeme changezmoi secret trustno access
  hello freedom whatever computer ordinateur internet vacances maman papa famille
  comptoir commande client commercial demo grossiste`
    .split(/\s+/)
    .filter((word) => word !== '');

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
const LONGEST_RUN = Math.max(...RUNS.map((run) => run.length));

const IMITATING = '01345@$!';
const IMITATED = 'oieasasi';

/** Without what makes no password another one for whoever guesses. */
export const plainPassword = (password: string): string => fold(password).replace(/\s+/g, '');

/** Length protects; the rest only bars the first guesses of every list. */
export function passwordFaults(
  password: string,
  identity: readonly string[] = [],
): PasswordFault[] {
  const faults: PasswordFault[] = [];
  if (Array.from(password).length < MIN_PASSWORD) faults.push('TOO_SHORT');
  if (isCommon(password)) faults.push('COMMON');
  if (isMadeOf(password, words(identity))) faults.push('IDENTITY');
  return faults;
}

function isCommon(password: string): boolean {
  const plain = plainPassword(password);
  if (new Set(plain).size < FEWEST_SIGNS) return true;
  return isRepeated(plain) || isMadeOf(password, COMMON_WORDS) || countOutsideRuns(plain) <= 4;
}

/** Three letters beside known words protect too little, whatever digits and signs surround them. */
function isMadeOf(password: string, known: readonly string[]): boolean {
  const plain = plainPassword(password);
  const core = plain.slice(Math.max(0, plain.search(/[a-z@$]/)), endOfLetters(plain));
  const spelled = core.replace(/[01345@$!]/g, (sign) => IMITATED.charAt(IMITATING.indexOf(sign)));
  return [plain, core, spelled]
    .map((text) => text.replace(/[^a-z]/g, ''))
    .some((text) => {
      const longestFirst = [...known].sort((a, b) => b.length - a.length);
      const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), text);
      return rest.length < text.length && rest.length <= 3;
    });
}

function endOfLetters(text: string): number {
  let end = text.length;
  while (end > 0 && !/[a-z]/.test(text.charAt(end - 1))) end -= 1;
  return end;
}

const words = (identity: readonly string[]) =>
  identity.flatMap((text) => fold(text).split(/[^a-z]+/)).filter((word) => word.length >= 4);

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
    let length = Math.min(LONGEST_RUN, text.length - at);
    while (
      length >= SHORTEST_RUN &&
      !RUNS.some((run) => run.includes(text.slice(at, at + length)))
    ) {
      length -= 1;
    }
    if (length < SHORTEST_RUN) {
      outside += 1;
      length = 1;
    }
    at += length;
  }
  return outside;
}
