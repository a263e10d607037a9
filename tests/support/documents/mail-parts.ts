import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface MailPart {
  headers: Record<string, string>;
  content: Buffer;
}

export interface ReadMail {
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: { name: string; content: Buffer }[];
}

export const mailsIn = (dataDir: string): ReadMail[] =>
  readdirSync(join(dataDir, 'mail'))
    .sort()
    .map((file) => readMail(readFileSync(join(dataDir, 'mail', file), 'latin1')));

/** Parses only those features of a mail that the shop’s mails use. */
export function readMail(raw: string): ReadMail {
  const parts = partsOf(raw.replaceAll('\r\n', '\n'));
  const typed = (type: string) =>
    parts.find(({ headers }) => headers['content-type']?.startsWith(type))?.content.toString() ??
    '';
  return {
    headers: headersOf(raw.replaceAll('\r\n', '\n')),
    text: typed('text/plain'),
    html: typed('text/html'),
    attachments: parts.flatMap(({ headers, content }) => {
      const name = /filename="?([^";]+)/.exec(headers['content-disposition'] ?? '')?.[1];
      return name ? [{ name, content }] : [];
    }),
  };
}

function partsOf(raw: string): MailPart[] {
  const headers = headersOf(raw);
  const body = raw.slice(raw.indexOf('\n\n') + 2);
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.slice(1)));
  return [{ headers, content: decoded(body, headers['content-transfer-encoding']) }];
}

function headersOf(raw: string): Record<string, string> {
  const head = raw.slice(0, raw.indexOf('\n\n')).replace(/\n[ \t]+/g, ' ');
  return Object.fromEntries(
    head.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), words(line.slice(at + 1).trim())];
    }),
  );
}

/** Decodes encoded words such as `=?UTF-8?Q?Votre_commande?=`. */
function words(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : quotedPrintable(text.replaceAll('_', ' ')).toString(),
    );
}

function decoded(body: string, encoding = '7bit'): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return encoding === 'quoted-printable' ? quotedPrintable(body) : Buffer.from(body);
}

function quotedPrintable(text: string): Buffer {
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
