import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import { type Locale, localeIn } from '../../../../contract/core/locales.ts';
import { ecoOf, goodsOf, pricedLine } from '../../../../contract/orders/totals.ts';
import { textsFor } from '../../../documents/document-texts.ts';
import { formatsFor } from '../../../documents/formats.ts';
import { linesWithNotices, priceText } from '../../../documents/line-texts.ts';
import { plannedDay } from '../../../documents/planned-day.ts';
import { escapeHtml, writeLetter } from '../../../services/mail-frame.ts';
import type { Mail } from '../../../services/mailer.ts';
import type { ShownFace } from '../../../services/shown-face.ts';
import type { OrderDetail } from '../order-detail.ts';

const texts = {
  fr: {
    subject: (number: string) => `Votre commande n°\u00a0${number} est confirmée`,
    placed: (number: string) => `Votre commande n°\u00a0${number} est confirmée. Merci\u202f!`,
    placedFor: (name: string, number: string) =>
      `${name} a passé la commande n°\u00a0${number} pour votre compte. Elle est confirmée.`,
    attached: 'La confirmation est jointe à ce message, en PDF.',
    labelled: (label: string, value: string) => `${label}\u00a0: ${value}`,
  },
  en: {
    subject: (number: string) => `Your order no. ${number} is confirmed`,
    placed: (number: string) => `Your order no. ${number} is confirmed. Thank you!`,
    placedFor: (name: string, number: string) =>
      `${name} placed the order no. ${number} on your behalf. It is confirmed.`,
    attached: 'The confirmation is attached to this message as a PDF.',
    labelled: (label: string, value: string) => `${label}: ${value}`,
  },
} satisfies Record<Locale, object>;

export const localeOf = ({ contact }: Pick<OrderDetail, 'contact'>): Locale =>
  localeIn(contact?.locale);

/**
 * Returns the recipients of a mail about the order. People who have been disabled or have lost the
 * client since the mail was queued are no longer active, so they get no mail.
 */
export function recipientsOf({ contact, representative }: OrderDetail) {
  const [to, copied] = [contact, representative].filter((person) => person?.isActive);
  if (!to) return undefined;
  const isSame = copied?.email.toLowerCase() === to.email.toLowerCase();
  return { to, cc: isSame ? undefined : copied?.email };
}

export function plannedLine(detail: OrderDetail, locale: Locale): string[] {
  const planned = plannedDay(detail, textsFor(locale), formatsFor(locale));
  return planned === null ? [] : [`${planned}.`];
}

export function orderMail(detail: OrderDetail, face: ShownFace): Mail | undefined {
  const { number, placedBy } = detail;
  const recipients = recipientsOf(detail);
  if (!recipients) return undefined;
  const { to, cc } = recipients;
  const locale = localeOf(detail);
  const t = texts[locale];
  const recap = recapOf(detail, locale);
  const opening =
    placedBy.type === 'commercial' ? t.placedFor(placedBy.name, number) : t.placed(number);
  return {
    cc,
    name: number,
    ...writeLetter(
      {
        to,
        locale,
        subject: t.subject(number),
        lines: [opening, ...plannedLine(detail, locale), t.attached],
        rest: { text: asText(recap, t.labelled), html: asHtml(recap) },
        width: 640,
      },
      face,
    ),
  };
}

function asText(
  { facts, lines, sums, total }: OrderRecap,
  labelled: (label: string, value: string) => string,
): string {
  const list = (all: readonly Labelled[]) =>
    all.map(({ label, value }) => labelled(label, value)).join('\n');
  const line = ({ code, name, notes, reckoning, vat, total: ht }: OrderRecap['lines'][number]) =>
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

type OrderRecap = ReturnType<typeof recapOf>;
type Labelled = OrderRecap['total'];

function recapOf(detail: OrderDetail, locale: Locale) {
  const [t, f] = [textsFor(locale), formatsFor(locale)];
  const { delivery, placedBy } = detail;
  const price = delivery?.price ?? fromUnits(0);
  const lines = linesWithNotices(detail, t, f);
  const eco = ecoOf(lines.map(({ line }) => pricedLine(line)));
  const facts: [string, string | null][] = [
    [t.order.client, detail.client.name],
    [t.by, placedBy.type === 'commercial' ? t.onBehalf(placedBy.name) : placedBy.name],
    [t.reference, detail.reference],
    [t.order.delivery, deliveryWords(detail)],
    [t.payment, detail.clReglement && t.payments[detail.clReglement]],
    [t.order.instructions, detail.instructions],
    [t.order.comment, detail.comment],
  ];
  const sums: [string, string][] = [
    [t.lines, f.money(fromUnits(toUnits(detail.totalHT) - toUnits(price) - eco))],
    ...(eco > 0 ? [[t.order.eco, f.money(fromUnits(eco))] as [string, string]] : []),
    [t.order.deliveryCost, toUnits(price) === 0 ? t.order.free : f.money(price)],
    [t.totalHT, f.money(detail.totalHT)],
    ...detail.rates.map(({ vatRate, ht, vat }): [string, string] => [
      `${t.totalVAT} ${f.percent(vatRate)} (${f.money(ht)})`,
      f.money(vat),
    ]),
    ...(detail.rates.length > 1
      ? [[t.totalVAT, f.money(detail.totalVAT)] as [string, string]]
      : []),
  ];
  return {
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    lines: lines.map(({ line, notices, eco: ofOne }) => ({
      code: line.reference,
      name: line.name,
      // The notes of the line: its éco-contribution, changes and shortages, and the client’s note.
      notes: [ofOne, ...notices, line.note].flatMap((note) => note || []),
      reckoning: `${f.count(line.LCQuantite)} × ${priceText(line, f)}`,
      vat: `${t.totalVAT} ${f.percent(line.LCTvaTx)}`,
      total: f.money(fromUnits(goodsOf([pricedLine(line)]))),
    })),
    sums: sums.map(([label, value]) => ({ label, value })),
    total: { label: t.totalTTC, value: f.money(detail.totalTTC) },
  };
}

function deliveryWords({ delivery }: OrderDetail): string {
  if (!delivery) return '';
  const { name, label, line1, line2, postalCode, city } = delivery;
  const parts = [name, label, line1, line2, `${postalCode} ${city}`];
  return parts.filter((part) => part !== null && part !== '').join(', ');
}
