import type { CompactDate } from '../../../../contract/core/dates.ts';
import { fromUnits } from '../../../../contract/core/decimal.ts';

export type Xml = string & { readonly xml: unique symbol };

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // XML parsers turn a carriage return that is not escaped into a line feed.
  '\r': '&#13;',
};

/** The characters that XML 1.0 forbids even if they are escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? '');

export function group(name: string, ...content: (Xml | null | undefined | false)[]): Xml | null {
  const inside = content.filter((part) => typeof part === 'string' && part !== '').join('');
  return inside === '' ? null : (`<${name}>${inside}</${name}>` as Xml);
}

export function leaf(
  name: string,
  text: string | null | undefined,
  attributes: Record<string, string> = {},
): Xml | null {
  if (typeof text !== 'string' || text === '') return null;
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}>${escapeXml(text)}</${name}>` as Xml;
}

export const row = (parts: readonly (Xml | null)[]): Xml =>
  parts.filter((part) => part !== null).join('') as Xml;

export const cents = (units: number): string => fromUnits(units).slice(0, -2);

/** Writes a date. The format code 102 means YYYYMMDD. */
export const date = (name: string, day: CompactDate): Xml | null =>
  group(name, leaf('udt:DateTimeString', day, { format: '102' }));

/** Writes a date in an element whose schema type is the qualified date. */
export const qualifiedDate = (name: string, day: CompactDate): Xml | null =>
  group(name, leaf('qdt:DateTimeString', day, { format: '102', 'xmlns:qdt': QUALIFIED }));

const QUALIFIED = 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100';

/** Returns the VAT category: S (standard) above 0 %, Z (zero-rated) at 0 %. */
export const category = (vatRate: number): string => (vatRate > 0 ? 'S' : 'Z');
