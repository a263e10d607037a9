import type { Locale } from '../../../../contract/core/locales.ts';
import type { OrderStatus } from '../../../../contract/orders/statuses.ts';
import { mailButton, writeLetter } from '../../../services/mail-frame.ts';
import type { Mail } from '../../../services/mailer.ts';
import type { OrderDetail } from '../order-detail.ts';
import { localeOf, readersOf } from './order-mail.ts';

interface Texts {
  subject(number: string, what: string): string;
  states: Record<OrderStatus, string>;
  partly: string;
  shipment(number: string, carrier: string | null): string;
  show: string;
}

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
    shipment: (number: string, carrier: string | null) =>
      `Livraison ${number}${carrier ? `, ${carrier}` : ''}\u00a0:`,
    show: 'Voir la commande',
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
    shipment: (number: string, carrier: string | null) =>
      `Delivery ${number}${carrier ? `, ${carrier}` : ''}:`,
    show: 'View the order',
  },
} satisfies Record<Locale, Texts>;

/** How far the order has come by the time it is written. */
export function changeMail(detail: OrderDetail, publicUrl: string): Mail | undefined {
  const readers = readersOf(detail);
  if (!readers) return undefined;
  const { number, status, isPartly, shipments = [], events, ceNum } = detail;
  const locale = localeOf(detail);
  const t = texts[locale];
  const subject = t.subject(number, isPartly ? t.partly : t.states[status]);
  const last = events.at(-1);
  const note = last?.shipment ? undefined : last?.note;
  const tracked = shipments.flatMap(({ number: shipment, state, carrier, tracking }) =>
    state === 'shipped' && tracking ? [`${t.shipment(shipment, carrier)} ${tracking}`] : [],
  );
  const url = `${publicUrl}/compte/commande/${ceNum}`;
  return {
    to: readers.to.email,
    cc: readers.cc,
    name: `${number}-${events.length}`,
    ...writeLetter({
      locale,
      firstName: readers.to.firstName,
      subject,
      lines: [`${subject}.`, ...(note ? [note] : []), ...tracked],
      rest: { text: url, html: mailButton(t.show, url) },
    }),
  };
}
