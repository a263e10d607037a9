import type { Locale } from '../../../../contract/core/locales.ts';
import { textsFor } from '../../../documents/document-texts.ts';
import { formatsFor } from '../../../documents/formats.ts';
import { linesWithNotices, priceText } from '../../../documents/line-texts.ts';
import { mailButton, writeLetter } from '../../../services/mail-frame.ts';
import type { Mail } from '../../../services/mailer.ts';
import type { ShownFace } from '../../../services/shown-face.ts';
import type { OrderDetail } from '../order-detail.ts';
import { localeOf, plannedLine, recipientsOf } from './order-mail.ts';

const texts = {
  fr: {
    subject: (number: string, what: string) => `Votre commande n°\u00a0${number} ${what}`,
    states: {
      placed: 'est confirmée',
      prepared: 'est en préparation',
      shipped: 'est expédiée',
      delivered: 'est livrée',
      cancelled: 'est annulée',
    },
    partly: 'est expédiée en partie',
    changes: 'change',
    asks: 'attend votre réponse',
    answer:
      'Acceptez ou refusez ce qui est proposé sur la page de la commande. Sans réponse de votre part, c’est ce qui vous sera livré.',
    asOrdered: 'Elle vous sera livrée comme vous l’avez passée.',
    line: (line: string, notices: string) => `${line}\u00a0: ${notices}`,
    others: (count: number) => `Et ${count} ${count === 1 ? 'autre ligne' : 'autres lignes'}.`,
    total: (now: string, then: string) => `Total TTC\u00a0: ${now} au lieu de ${then}.`,
    shipment: (number: string, carrier: string | null) =>
      `Livraison ${number}${carrier ? `, ${carrier}` : ''}\u00a0:`,
    show: 'Voir la commande',
    reply: 'Répondre',
  },
  en: {
    subject: (number: string, what: string) => `Your order no. ${number} ${what}`,
    states: {
      placed: 'is confirmed',
      prepared: 'is being prepared',
      shipped: 'is on its way',
      delivered: 'has been delivered',
      cancelled: 'has been cancelled',
    },
    partly: 'is partly on its way',
    changes: 'changes',
    asks: 'is waiting for your answer',
    answer:
      'Accept or refuse what is proposed on the page of the order. Without an answer from you, it is what will be delivered.',
    asOrdered: 'It will be delivered as you placed it.',
    line: (line: string, notices: string) => `${line}: ${notices}`,
    others: (count: number) => `And ${count} ${count === 1 ? 'other line' : 'other lines'}.`,
    total: (now: string, then: string) => `Total incl. VAT: ${now} instead of ${then}.`,
    shipment: (number: string, carrier: string | null) =>
      `Delivery ${number}${carrier ? `, ${carrier}` : ''}:`,
    show: 'View the order',
    reply: 'Answer',
  },
} satisfies Record<Locale, object>;

type Texts = (typeof texts)[Locale];

const isAsking = ({ openProposals = [] }: OrderDetail): boolean => openProposals.length > 0;

const subjectVerb = (detail: OrderDetail, t: Texts): string => {
  const { status, isPartly, events } = detail;
  if (status !== 'cancelled' && events.at(-1)?.isOfLines) {
    return isAsking(detail) ? t.asks : t.changes;
  }
  return isPartly ? t.partly : t.states[status];
};

/** The largest number of lines in the mail. The page of the order shows all lines. */
const MOST_LINES = 20;

function changesOf(detail: OrderDetail, locale: Locale): string[] {
  const { changes = [], ordered, totalTTC, status, events } = detail;
  if (status === 'cancelled') return [];
  const [t, f] = [texts[locale], formatsFor(locale)];
  if (changes.length === 0) return events.at(-1)?.isOfLines ? [t.asOrdered] : [];
  const changed = new Set(changes.map(({ arNum }) => arNum));
  const changedLines = linesWithNotices(detail, textsFor(locale), f)
    .filter((coming) => changed.has(coming.ordered.ArNum))
    .map(({ line, notices }) => {
      const comes = `${f.count(line.LCQuantite)} × ${priceText(line, f)}`;
      const about = line.LCQuantite === 0 ? line.name : `${line.name}, ${comes}`;
      return notices.length === 0 ? about : t.line(about, notices.join(' · '));
    });
  const rest = changedLines.length - MOST_LINES;
  return [
    ...changedLines.slice(0, MOST_LINES),
    ...(rest > 0 ? [t.others(rest)] : []),
    ...(ordered ? [t.total(f.money(totalTTC), f.money(ordered.totalTTC))] : []),
  ];
}

export function changeMail(
  detail: OrderDetail,
  publicUrl: string,
  face: ShownFace,
): Mail | undefined {
  const recipients = recipientsOf(detail);
  if (!recipients) return undefined;
  const { number, status, shipments = [], events, ceNum } = detail;
  const locale = localeOf(detail);
  const t = texts[locale];
  const last = events.at(-1);
  const subject = t.subject(number, subjectVerb(detail, t));
  const note = last?.shipment ? undefined : last?.note;
  const isAhead = status === 'placed' || status === 'prepared';
  const tracked = shipments.flatMap(({ number: shipment, state, carrier, tracking }) =>
    state === 'shipped' && tracking ? [`${t.shipment(shipment, carrier)} ${tracking}`] : [],
  );
  const url = `${publicUrl}/compte/commande/${ceNum}`;
  return {
    cc: recipients.cc,
    name: `${number}-${events.length}`,
    ...writeLetter(
      {
        to: recipients.to,
        locale,
        subject,
        lines: [
          `${subject}.`,
          ...(note ? [note] : []),
          ...changesOf(detail, locale),
          ...(isAsking(detail) ? [t.answer] : []),
          ...(isAhead ? plannedLine(detail, locale) : []),
          ...tracked,
        ],
        rest: { text: url, html: mailButton(isAsking(detail) ? t.reply : t.show, url, face) },
      },
      face,
    ),
  };
}
