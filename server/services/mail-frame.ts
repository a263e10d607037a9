import type { Locale } from '../../contract/core/locales.ts';

const texts = {
  fr: { greeting: (name: string) => `Bonjour ${name},`, closing: 'L’équipe Comptoir' },
  en: { greeting: (name: string) => `Hello ${name},`, closing: 'The Comptoir team' },
} satisfies Record<Locale, object>;

interface Letter {
  to: { email: string; firstName: string };
  locale: Locale;
  subject: string;
  lines: readonly string[];
  /** What stands between the lines and the closing. */
  rest?: { text: string; html: string } | undefined;
  width?: number;
}

/** Drawn in letters: a mail loads no picture. */
const MARK =
  '<p style="margin:0 0 24px;font-size:18px;font-weight:600"><span aria-hidden="true" style="display:inline-block;width:32px;margin-right:10px;border-radius:7px;background:#0B5394;color:#ffffff;line-height:32px;text-align:center">C</span>Comptoir</p>';

/** A mail from greeting to closing, as text and as HTML. */
export function writeLetter({ to, locale, subject, lines, rest, width = 560 }: Letter) {
  const { greeting, closing } = texts[locale];
  const opening = [greeting(to.firstName), ...lines];
  const paragraphs = opening.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`);
  const body = `${paragraphs.join('')}${rest?.html ?? ''}<p style="margin:0;color:#4A5766">${escapeHtml(closing)}</p>`;
  return {
    to: to.email,
    subject,
    text: `${[...opening, ...(rest ? [rest.text] : []), closing].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#F6F7F9;color:#16202B;font:16px/24px system-ui,sans-serif"><div style="max-width:${width}px;margin:0 auto;padding:32px;background:#ffffff;border-radius:10px">${MARK}${body}</div></body></html>`,
  };
}

export const mailButton = (label: string, url: string): string =>
  `<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0B5394;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
