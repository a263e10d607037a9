import { isGtin } from '../../../../../contract/core/gtin.ts';

const GROUP_SEPARATOR = String.fromCharCode(29);
/** Some scanners send an AIM symbology identifier first. */
const SYMBOLOGY = /^\][A-Za-z]\d/;

const PLACES = [
  // A GS1 Digital Link: https://id.gs1.org/01/04006381333931/10/ABC
  /\/(?:01|gtin)\/(\d{8,14})(?!\d)/,
  // A label with bracketed identifiers: (01)04006381333931(10)ABC
  /\(01\)(\d{14})/,
  // Without brackets, after dates or a variant, whose lengths are fixed.
  /^(?:1[1-7]\d{6}|20\d{2})*01(\d{14})/,
];

export function codeIn(text: string): string {
  const bare = text.trim().replace(SYMBOLOGY, '');
  for (const element of bare.split(GROUP_SEPARATOR)) {
    for (const place of PLACES) {
      const found = place.exec(element)?.[1];
      if (found !== undefined && isGtin(found)) return found;
    }
  }
  return bare.replaceAll(GROUP_SEPARATOR, '');
}

/** A reading with a valid check digit wins over the others. */
export function codesIn(readings: readonly string[]): string[] {
  const codes = [...new Set(readings.map(codeIn))].filter((code) => code !== '');
  const gtin = codes.find(isGtin);
  return gtin === undefined ? codes : [gtin];
}
