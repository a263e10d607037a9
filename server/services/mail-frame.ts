import type { Locale } from '../../contract/core/locales.ts';
import { formatPhone } from '../../contract/core/phones.ts';
import type { ShownFace } from './shown-face.ts';

const texts = {
  fr: {
    greeting: (name: string) => `Bonjour ${name},`,
    closing: (name: string) => `L’équipe ${name}`,
  },
  en: {
    greeting: (name: string) => `Hello ${name},`,
    closing: (name: string) => `The ${name} team`,
  },
} satisfies Record<Locale, object>;

interface Letter {
  to: { email: string; firstName: string };
  locale: Locale;
  subject: string;
  lines: readonly string[];
  rest?: { text: string; html: string } | undefined;
  width?: number;
}

/**
 * The content id of the logo. Mails contain the logo, because mail programs load nothing from the
 * server.
 */
const LOGO_ID = 'logo';
const LOGO_ROOM = { width: 192, height: 40 };

function logoOf({ logo, name }: ShownFace) {
  const scale = Math.min(LOGO_ROOM.width / logo.width, LOGO_ROOM.height / logo.height);
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  const content = Buffer.from(logo.png);
  // A logo that is at least twice as wide as high shows the name, so the mail does not repeat the
  // name.
  const isName = width >= 2 * height;
  const beside = isName
    ? ''
    : `<span style="margin-left:10px;vertical-align:middle">${escapeHtml(name)}</span>`;
  return {
    html: `<p style="margin:0 0 24px;font-size:18px;font-weight:600"><img src="cid:${LOGO_ID}" alt="${isName ? escapeHtml(name) : ''}" width="${width}" height="${height}" style="vertical-align:middle">${beside}</p>`,
    file: { filename: 'logo.png', content, contentType: 'image/png', cid: LOGO_ID },
  };
}

function senderLines({ sender }: ShownFace): string[] {
  if (!sender) return [];
  const { name, address, phone, email } = sender;
  return [[name, ...address].join(', '), [formatPhone(phone), email].join(' · ')];
}

export function writeLetter(
  { to, locale, subject, lines, rest, width = 560 }: Letter,
  face: ShownFace,
) {
  const { greeting, closing: closingOf } = texts[locale];
  const closing = closingOf(face.sender?.name ?? face.name);
  const [logo, foot] = [logoOf(face), senderLines(face)];
  const opening = [greeting(to.firstName), ...lines];
  const paragraphs = opening.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`);
  const body = `${paragraphs.join('')}${rest?.html ?? ''}<p style="margin:0;color:#4A5766">${escapeHtml(closing)}</p>${footOf(foot)}`;
  return {
    to: to.email,
    subject,
    text: `${[...opening, ...(rest ? [rest.text] : []), closing, foot.join('\n')].filter(Boolean).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#F6F7F9;color:#16202B;font:16px/24px system-ui,sans-serif"><div style="max-width:${width}px;margin:0 auto;padding:32px;background:#ffffff;border-radius:10px">${logo.html}${body}</div></body></html>`,
    attachments: [logo.file],
  };
}

const footOf = (lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #D5DBE3;color:#4A5766;font-size:14px;line-height:20px">${lines.map(escapeHtml).join('<br>')}</p>`;

export const mailButton = (label: string, url: string, { accent }: ShownFace): string =>
  `<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${accent};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
