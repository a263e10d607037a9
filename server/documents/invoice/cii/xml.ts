export type Xml = string & { readonly xml: unique symbol };

type Content = Xml | string | null | undefined | false;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Unescaped, it would become a space for the reader.
  '\r': '&#13;',
};

/** What XML 1.0 cannot carry, even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? '');

export function group(name: string, ...content: (Xml | null | undefined | false)[]): Xml | null {
  const inside = content.filter((part) => typeof part === 'string' && part !== '').join('');
  return inside === '' ? null : (`<${name}>${inside}</${name}>` as Xml);
}

export function leaf(
  name: string,
  text: Exclude<Content, Xml>,
  attributes: Record<string, string> = {},
): Xml | null {
  if (typeof text !== 'string' || text === '') return null;
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}>${escapeXml(text)}</${name}>` as Xml;
}

export const row = (parts: readonly (Xml | null)[]): Xml =>
  parts.filter((part) => part !== null).join('') as Xml;
