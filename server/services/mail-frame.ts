import type { Locale } from '../../contract/core/locales.ts';

export function frameMail(locale: Locale, subject: string, body: string, width = 560): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#F6F7F9;color:#16202B;font:16px/24px system-ui,sans-serif"><div style="max-width:${width}px;margin:0 auto;padding:32px;background:#ffffff;border-radius:10px">${body}</div></body></html>`;
}

export const mailParagraph = (inner: string): string => `<p style="margin:0 0 16px">${inner}</p>`;

export const mailButton = (label: string, url: string): string =>
  `<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0B5394;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;

export const mailClosing = (text: string): string =>
  `<p style="margin:0;color:#4A5766">${escapeHtml(text)}</p>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
