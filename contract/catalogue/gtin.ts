const LENGTHS: readonly number[] = [8, 12, 13, 14];
const DIGITS = /^\d+$/;
/** The first digit of a box whose goods are sold by weight: its code names no quantity. */
const WEIGHED = '9';

export function checkDigit(body: string): string {
  let sum = 0;
  for (let at = 0; at < body.length; at += 1) {
    sum += Number(body[body.length - 1 - at]) * (at % 2 === 0 ? 3 : 1);
  }
  return String((10 - (sum % 10)) % 10);
}

export const isGtin = (text: string): boolean =>
  LENGTHS.includes(text.length) &&
  DIGITS.test(text) &&
  text.at(-1) === checkDigit(text.slice(0, -1)) &&
  Number(text) > 0;

/** The code with and without leading zeros, the likeliest first; of a box also its product. */
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
    const content = padded.slice(1, 13);
    forms.push(...gtinForms(`${content}${checkDigit(content)}`));
  }
  return [...new Set(forms)];
}
