import { isGtin } from '../../contract/catalogue/gtin.ts';
import { toE164 } from '../../contract/core/phones.ts';

/** The reason why a cell is refused. The import skips the line of this cell. */
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

/** A kind of values, for a column of a file or for a field of a fact. */
export interface Kind<Value = unknown> {
  /** The SQL type of the stored value. */
  type: string;
  /** Reads a cell that is not empty. Without this function, the value is the cell itself. */
  parse?(cell: string): Value;
  /** Checks a value from a file or a fact, and returns the value in its stored form. */
  check?(value: Value, written: string): unknown;
}

/** Matches `="00123"`, the form in which a spreadsheet preserves leading zeros. */
const QUOTED_TEXT_FORMULA = /^="([^"]*)"$/;
/** Matches the apostrophe that the shop’s exports write before a text that looks like a formula. */
const QUOTED_FORMULA = /^'(?=[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;
const CONTROL = /[^\P{Cc}\t\n]/u;

const LONGEST_CELL = 5000;
const LONGEST_NUMBER = 40;
const MOST_PARTS = 50;

/** Returns the text of a cell, without characters that a spreadsheet or an export has added. */
export function plainCell(cell: string): string {
  mustFit(cell, LONGEST_CELL);
  const text = cell.trim().replace(QUOTED_TEXT_FORMULA, '$1').replace(QUOTED_FORMULA, '').trim();
  mustBePlain(text);
  return text;
}

/** Refuses formulas: a spreadsheet that opens an export of the shop would run them. */
export function mustBePlain(text: string): void {
  if (/^[=@＝＠]/.test(text)) throw new CellFault(`« ${shown(text)} » est une formule`);
  if (CONTROL.test(text) || !text.isWellFormed()) {
    throw new CellFault('la cellule contient un caractère de contrôle');
  }
}

function mustFit(text: string, longest: number): string {
  if (text.length <= longest) return text;
  throw new CellFault(`${text.length} caractères, il en faut ${longest} au plus`);
}

export const shown = (text: string): string =>
  (text.length > 40 ? `${text.slice(0, 40)}…` : text).replace(/\s+/g, ' ');

/** Reads a cell that is not empty. */
export function readCell({ parse, check }: Kind, cell: string): unknown {
  const value = parse ? parse(cell) : cell;
  return check ? check(value, cell) : value;
}

export const textKind = (check: (text: string) => string) => ({ type: 'text', check });

export const text = (longest: number) => textKind((value) => mustFit(value, longest));

export const name = (longest: number) =>
  textKind((value) => {
    if (/[\n\t]/.test(value)) throw new CellFault(`« ${shown(value)} » va sur plusieurs lignes`);
    return mustFit(value, longest);
  });

/** A key that people type: one line without invisible blanks and direction marks. */
export const code = (longest: number) =>
  textKind((value) => {
    if (/\s{2}|[\n\t\u00a0\u202f\u200b-\u200f\ufeff\p{Bidi_Control}]/u.test(value)) {
      throw new CellFault(`« ${shown(value)} » contient une espace de trop`);
    }
    return mustFit(value, longest);
  });

/**
 * Converts 1 234,50 or 1234.5 to a text with a decimal point, because a number would not be exact.
 */
function parseDecimal(cell: string): string {
  const plain = cell.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (!/^-?\d+(?:\.\d+)?$/.test(plain) || plain.length > LONGEST_NUMBER) {
    throw new CellFault(`« ${shown(cell)} » n’est pas un nombre`);
  }
  return plain;
}

export function decimal(least: number, most: number, places: number) {
  return {
    type: 'numeric',
    parse: parseDecimal,
    check(value: string, written: string): string {
      if (Number(value) < least || Number(value) > most) {
        throw new CellFault(`${shown(written)} n’est pas compris entre ${least} et ${most}`);
      }
      if (/[^0]/.test((value.split('.')[1] ?? '').slice(places))) {
        throw new CellFault(`${shown(written)} a plus de ${places} décimales`);
      }
      return value;
    },
  } satisfies Kind<string>;
}

export const price = decimal(0, 1_000_000, 4);

const percent = decimal(0, 100, 3);

export const discount: Kind<string> = {
  ...percent,
  check(value, written) {
    if (Number(value) === 0 || Number(value) === 100) {
      throw new CellFault(`une remise de ${written} % n’en est pas une`);
    }
    return percent.check(value, written);
  },
};

export function whole(least: number, most: number): Kind<number> {
  const { check } = decimal(least, most, 0);
  return { type: 'int', parse: (cell) => Number(check(parseDecimal(cell), cell)) };
}

const VAT_RATES = [0, 0.9, 1.05, 1.75, 2.1, 5.5, 8.5, 10, 13, 20];

export const vatRate: Kind<string> = {
  ...percent,
  parse: (cell) => parseDecimal(cell.endsWith('%') ? cell.slice(0, -1) : cell),
  check(value, written) {
    percent.check(value, written);
    if (VAT_RATES.includes(Number(value))) return value;
    throw new CellFault(`${written} n’est pas un taux de TVA français`);
  },
};

export const yesOrNo = {
  type: 'boolean',
  parse(cell: string): boolean {
    if (/^(?:oui|o|1|vrai|true|yes|x)$/i.test(cell)) return true;
    if (/^(?:non|n|0|faux|false|no)$/i.test(cell)) return false;
    throw new CellFault(`« ${shown(cell)} » n’est ni oui ni non`);
  },
} satisfies Kind<boolean>;

export const day = {
  type: 'date',
  parse(cell: string): string {
    const written = cell.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
    const at = Date.parse(`${written}T00:00:00Z`);
    if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== written) {
      throw new CellFault(`« ${shown(cell)} » n’est pas un jour (AAAA-MM-JJ ou JJ/MM/AAAA)`);
    }
    return written;
  },
} satisfies Kind<string>;

export const gtin = textKind((value) => {
  if (/E\+?\d/i.test(value)) {
    throw new CellFault(`« ${shown(value)} » : le tableur a arrondi le code-barres`);
  }
  const digits = value.replace(/[\s\u00a0]/g, '');
  if (!isGtin(digits)) {
    throw new CellFault(`« ${shown(value)} » n’est pas un code-barres (clé de contrôle)`);
  }
  return digits;
});

export const phone = textKind((value) => {
  const number = toE164(value);
  if (number === undefined) throw new CellFault(`« ${shown(value)} » n’est pas un téléphone`);
  return number;
});

export const email = textKind((value) => {
  if (
    !/^[^\s@<>"(),:;[\\\]]+@[^\s@<>"(),:;[\\\]]+\.[^\s@.]{2,}$/.test(value) ||
    value.length > 200
  ) {
    throw new CellFault(`« ${shown(value)} » n’est pas une adresse e-mail`);
  }
  return value;
});

export const digits = (length: number) =>
  textKind((value) => {
    const plain = value.replace(/[\s\u00a0\u202f]/g, '');
    if (!/^\d+$/.test(plain) || plain.length !== length) {
      throw new CellFault(`« ${shown(value)} » : il faut ${length} chiffres`);
    }
    return plain;
  });

export const asThemselves = (words: readonly string[]) =>
  Object.fromEntries(words.map((word) => [word, word]));

/** A kind that translates the words of a file into stored words. */
export const oneOf = (words: Readonly<Record<string, string>>) => ({
  type: 'text',
  parse(cell: string): string {
    const meant = Object.hasOwn(words, cell.toLowerCase()) ? words[cell.toLowerCase()] : undefined;
    if (meant !== undefined) return meant;
    const known = Object.keys(words).join(', ');
    throw new CellFault(`« ${shown(cell)} » n’est pas connu (${known})`);
  },
});

export const attributes: Kind<Record<string, string>> = {
  type: 'jsonb',
  parse: (cell) =>
    Object.fromEntries(
      partsOf(cell).map((part) => {
        const at = part.indexOf('=');
        const [name, value] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
        if (at < 1 || name === '' || value === '' || part.length > 200) {
          throw new CellFault(`« ${shown(part)} » : il faut nom=valeur`);
        }
        return [name, value];
      }),
    ),
};

export function partsOf(cell: string): string[] {
  const all = cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (all.length > MOST_PARTS) {
    throw new CellFault(`${all.length} valeurs, il en faut ${MOST_PARTS} au plus`);
  }
  return all;
}
