import { isLocale, type Locale } from '../../../../contract/core/locales.ts';
import { escapeHtml, frameMail, mailClosing, mailParagraph } from '../../../services/mail-frame.ts';
import type { Mail } from '../../../services/mailer.ts';
import type { OrderDetail } from '../order-detail.ts';
import { type Labelled, type OrderRecap, type RecapLine, recapOf } from './order-recap.ts';

const texts = {
  fr: {
    subject: (number: string) => `Votre commande n°\u00a0${number} est confirmée`,
    greeting: (name: string) => `Bonjour ${name},`,
    placed: (number: string) => `Votre commande n°\u00a0${number} est confirmée. Merci\u202f!`,
    placedFor: (name: string, number: string) =>
      `${name} a passé la commande n°\u00a0${number} pour votre compte. Elle est confirmée.`,
    attached: 'La confirmation est jointe à ce message, en PDF.',
    labelled: (label: string, value: string) => `${label}\u00a0: ${value}`,
    closing: 'L’équipe Comptoir',
  },
  en: {
    subject: (number: string) => `Your order no. ${number} is confirmed`,
    greeting: (name: string) => `Hello ${name},`,
    placed: (number: string) => `Your order no. ${number} is confirmed. Thank you!`,
    placedFor: (name: string, number: string) =>
      `${name} placed the order no. ${number} on your behalf. It is confirmed.`,
    attached: 'The confirmation is attached to this message as a PDF.',
    labelled: (label: string, value: string) => `${label}: ${value}`,
    closing: 'The Comptoir team',
  },
} satisfies Record<Locale, object>;

export const localeOf = ({ contact }: Pick<OrderDetail, 'contact'>): Locale =>
  isLocale(contact?.locale) ? contact.locale : 'fr';

/** Nobody gets it who was disabled, or lost the client, while the mail waited. */
export function orderMail(detail: OrderDetail): Mail | undefined {
  const { contact, representative, number, placedBy } = detail;
  const [to, copied] = [contact, representative].filter((person) => person?.isActive);
  if (!to) return undefined;
  const isSame = copied?.email.toLowerCase() === to.email.toLowerCase();
  const cc = isSame ? undefined : copied?.email;
  const locale = localeOf(detail);
  const t = texts[locale];
  const recap = recapOf(detail, locale);
  const news =
    placedBy.type === 'commercial' ? t.placedFor(placedBy.name, number) : t.placed(number);
  const opening = [t.greeting(to.firstName), news, t.attached];
  const subject = t.subject(number);
  return {
    to: to.email,
    cc,
    name: number,
    subject,
    text: `${[...opening, asText(recap, t.labelled), t.closing].join('\n\n')}\n`,
    html: frameMail(
      locale,
      subject,
      opening.map((line) => mailParagraph(escapeHtml(line))).join('') +
        asHtml(recap) +
        mailClosing(t.closing),
      640,
    ),
  };
}

function asText(
  { facts, lines, sums, total }: OrderRecap,
  labelled: (label: string, value: string) => string,
): string {
  const list = (all: readonly Labelled[]) =>
    all.map(({ label, value }) => labelled(label, value)).join('\n');
  const line = ({ code, name, notes, reckoning, vat, total: ht }: RecapLine) =>
    [
      `${code}  ${name}`,
      `    ${reckoning} = ${ht} (${vat})`,
      ...notes.map((note) => `    ${note}`),
    ].join('\n');
  return [list(facts), lines.map(line).join('\n'), list([...sums, total])].join('\n\n');
}

const CELL = 'padding:8px 0;border-top:1px solid #D5DBE3;vertical-align:top';
const AMOUNT = `${CELL};padding-left:16px;text-align:right;white-space:nowrap`;
const MUTED = 'color:#4A5766;font-size:14px;line-height:20px';

function asHtml({ facts, lines, sums, total }: OrderRecap): string {
  const rows = lines.map(
    ({ code, name, notes, reckoning, vat, total: ht }) =>
      `<tr><td style="${CELL}">${escapeHtml(name)}<br><span style="${MUTED}">${escapeHtml(code)} · ${escapeHtml(reckoning)} · ${escapeHtml(vat)}${notes.map((note) => `<br>${escapeHtml(note)}`).join('')}</span></td><td style="${AMOUNT}">${escapeHtml(ht)}</td></tr>`,
  );
  const sum = ({ label, value }: Labelled) =>
    `<tr><td style="${CELL}">${escapeHtml(label)}</td><td style="${AMOUNT}">${escapeHtml(value)}</td></tr>`;
  const fact = ({ label, value }: Labelled) =>
    `<tr><td style="padding:2px 16px 2px 0;vertical-align:top;${MUTED}">${escapeHtml(label)}</td><td style="padding:2px 0;white-space:pre-line">${escapeHtml(value)}</td></tr>`;
  const whole = `<tr style="font-weight:600;font-size:18px"><td style="${CELL}">${escapeHtml(total.label)}</td><td style="${AMOUNT}">${escapeHtml(total.value)}</td></tr>`;
  return table(facts.map(fact)) + table(rows) + table([...sums.map(sum), whole]);
}

const table = (rows: readonly string[]): string =>
  `<table role="presentation" style="width:100%;margin:0 0 24px;border-collapse:collapse">${rows.join('')}</table>`;
