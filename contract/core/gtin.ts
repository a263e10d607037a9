const LENGTHS: readonly number[] = [8, 12, 13, 14];
const DIGITS = /^\d+$/;
/** A box of boxes whose content is weighed: it names no quantity of an article. */
const WEIGHED = '9';

/** The last digit of a GTIN, from those before it: from the right, each first one counts three times. */
export function checkDigit(body: string): string {
  let sum = 0;
  for (let at = 0; at < body.length; at += 1) {
    sum += Number(body[body.length - 1 - at]) * (at % 2 === 0 ? 3 : 1);
  }
  return String((10 - (sum % 10)) % 10);
}

/** An EAN-8, UPC, EAN-13 or the 14 digits of a box, its check digit right. */
export const isGtin = (text: string): boolean =>
  LENGTHS.includes(text.length) &&
  DIGITS.test(text) &&
  text.at(-1) === checkDigit(text.slice(0, -1)) &&
  Number(text) > 0;

/**
 * What a catalogue may write for what was read, the likeliest first: as it was read, with and without
 * the zeros in front that a UPC or a box gets, and for a box of an article that article.
 */
export function gtinForms(gtin: string): string[] {
  const padded = gtin.padStart(14, '0');
  const [level] = padded;
  const forms = [gtin];
  if (level === '0') {
    const short = padded.replace(/^0+/, '');
    for (const length of [13, 12, 8, 14]) {
      if (length >= short.length) forms.push(padded.slice(-length));
    }
  } else if (level !== WEIGHED) {
    const article = padded.slice(1, 13);
    forms.push(...gtinForms(`${article}${checkDigit(article)}`));
  }
  return [...new Set(forms)];
}
