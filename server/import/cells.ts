import { isGtin } from '../../contract/core/gtin.ts';
import { toE164 } from '../../contract/core/phones.ts';

/** The reason why a cell is refused; its line is then left out. */
export class CellFault extends Error {
  override name = 'CellFault';
}

export async function ofPart<T>(part: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof CellFault)) throw error;
    throw new CellFault(`${part} : ${error.message}`);
  }
}

export type ReadCell = (cell: string) => unknown;

/** How a spreadsheet keeps leading zeros: ="00123". */
const QUOTED_TEXT_FORMULA = /^="([^"]*)"$/;
/** The apostrophe that our own exports put before text that looks like a formula. */
const QUOTED_FORMULA = /^'(?=[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;
const CONTROL = /[^\P{Cc}\t\n]/u;

const LONGEST_CELL = 5000;
const LONGEST_NUMBER = 40;
const MOST_PARTS = 50;

export function plainCell(cell: string): string {
  if (cell.length > LONGEST_CELL) {
    throw new CellFault(`${cell.length} caractères, il en faut ${LONGEST_CELL} au plus`);
  }
  const text = cell.trim().replace(QUOTED_TEXT_FORMULA, '$1').replace(QUOTED_FORMULA, '').trim();
  if (/^[=@＝＠]/.test(text)) throw new CellFault(`« ${shown(text)} » est une formule`);
  if (CONTROL.test(text) || !text.isWellFormed()) {
    throw new CellFault('la cellule contient un caractère de contrôle');
  }
  return text;
}

export const shown = (text: string): string =>
  (text.length > 40 ? `${text.slice(0, 40)}…` : text).replace(/\s+/g, ' ');

export const text =
  (longest: number): ReadCell =>
  (cell) => {
    if (cell.length > longest) {
      throw new CellFault(`${cell.length} caractères, il en faut ${longest} au plus`);
    }
    return cell;
  };

export const name =
  (longest: number): ReadCell =>
  (cell) => {
    if (/[\n\t]/.test(cell)) throw new CellFault(`« ${shown(cell)} » va sur plusieurs lignes`);
    return text(longest)(cell);
  };

/** A key that people type: one line, no invisible blanks and no direction marks. */
export const code =
  (longest: number): ReadCell =>
  (cell) => {
    if (/\s{2}|[\n\t\u00a0\u202f\u200b-\u200f\ufeff\p{Bidi_Control}]/u.test(cell)) {
      throw new CellFault(`« ${shown(cell)} » contient une espace de trop`);
    }
    return text(longest)(cell);
  };

/** Accepts 1 234,50 and 1234.5; the result has a point and is exact. */
export const decimal =
  (least: number, most: number, places: number): ReadCell =>
  (cell) => {
    const plain = cell.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
    const match = /^-?\d+(?:\.(\d+))?$/.exec(plain);
    if (!match || plain.length > LONGEST_NUMBER) {
      throw new CellFault(`« ${shown(cell)} » n’est pas un nombre`);
    }
    const value = Number(plain);
    if (value < least || value > most) {
      throw new CellFault(`${shown(cell)} n’est pas compris entre ${least} et ${most}`);
    }
    if (/[^0]/.test((match[1] ?? '').slice(places))) {
      throw new CellFault(`${shown(cell)} a plus de ${places} décimales`);
    }
    return plain;
  };

export const price = decimal(0, 1_000_000, 4);

export const discount: ReadCell = (cell) => {
  const value = decimal(0, 100, 3)(cell);
  if (Number(value) === 0 || Number(value) === 100) {
    throw new CellFault(`une remise de ${cell} % n’en est pas une`);
  }
  return value;
};

export const whole =
  (least: number, most: number): ReadCell =>
  (cell) =>
    Number(decimal(least, most, 0)(cell));

const VAT_RATES = [0, 0.9, 1.05, 1.75, 2.1, 5.5, 8.5, 10, 13, 20];

export const vatRate: ReadCell = (cell) => {
  const rate = Number(decimal(0, 100, 3)(cell.endsWith('%') ? cell.slice(0, -1) : cell));
  if (!VAT_RATES.includes(rate)) throw new CellFault(`${cell} n’est pas un taux de TVA français`);
  return rate;
};

export const yesOrNo: ReadCell = (cell) => {
  if (/^(?:oui|o|1|vrai|true|yes|x)$/i.test(cell)) return true;
  if (/^(?:non|n|0|faux|false|no)$/i.test(cell)) return false;
  throw new CellFault(`« ${shown(cell)} » n’est ni oui ni non`);
};

export const day: ReadCell = (cell) => {
  const written = cell.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
  const at = Date.parse(`${written}T00:00:00Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== written) {
    throw new CellFault(`« ${shown(cell)} » n’est pas un jour (AAAA-MM-JJ ou JJ/MM/AAAA)`);
  }
  return written;
};

export const gtin: ReadCell = (cell) => {
  if (/E\+?\d/i.test(cell)) {
    throw new CellFault(`« ${shown(cell)} » : le tableur a arrondi le code-barres`);
  }
  const digits = cell.replace(/[\s\u00a0]/g, '');
  if (!isGtin(digits)) {
    throw new CellFault(`« ${shown(cell)} » n’est pas un code-barres (clé de contrôle)`);
  }
  return digits;
};

export const phone: ReadCell = (cell) => {
  const number = toE164(cell);
  if (number === undefined) throw new CellFault(`« ${shown(cell)} » n’est pas un téléphone`);
  return number;
};

export const email: ReadCell = (cell) => {
  if (!/^[^\s@<>"(),:;[\\\]]+@[^\s@<>"(),:;[\\\]]+\.[^\s@.]{2,}$/.test(cell) || cell.length > 200) {
    throw new CellFault(`« ${shown(cell)} » n’est pas une adresse e-mail`);
  }
  return cell;
};

export const oneOf =
  (words: Readonly<Record<string, string>>): ReadCell =>
  (cell) => {
    const meant = Object.hasOwn(words, cell.toLowerCase()) ? words[cell.toLowerCase()] : undefined;
    if (meant === undefined) {
      const known = Object.keys(words).join(', ');
      throw new CellFault(`« ${shown(cell)} » n’est pas connu (${known})`);
    }
    return meant;
  };

export const listOf =
  (read: ReadCell): ReadCell =>
  (cell) => [...new Set(parts(cell).map((part) => read(part)))];

export const attributes: ReadCell = (cell) =>
  Object.fromEntries(
    parts(cell).map((part) => {
      const at = part.indexOf('=');
      const [name, value] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
      if (at < 1 || name === '' || value === '' || part.length > 200) {
        throw new CellFault(`« ${shown(part)} » : il faut nom=valeur`);
      }
      return [name, value];
    }),
  );

function parts(cell: string): string[] {
  const all = cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (all.length > MOST_PARTS) {
    throw new CellFault(`${all.length} valeurs, il en faut ${MOST_PARTS} au plus`);
  }
  return all;
}

export const digits =
  (length: number): ReadCell =>
  (cell) => {
    const plain = cell.replace(/[\s\u00a0\u202f]/g, '');
    if (!/^\d+$/.test(plain) || plain.length !== length) {
      throw new CellFault(`« ${shown(cell)} » : il faut ${length} chiffres`);
    }
    return plain;
  };
