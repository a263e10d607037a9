import type { TFunction } from 'i18next';
import { pathTo } from '../../../lib/paths.ts';

export interface ContactText {
  subject: string;
  order: string;
  body: string;
}

export const SUBJECTS = ['order', 'delivery', 'product', 'invoice', 'account', 'question'] as const;

const SUBJECT_NAMES = new Map<string, (typeof SUBJECTS)[number]>([
  ['commande', 'order'],
  ['livraison', 'delivery'],
  ['produit', 'product'],
  ['facture', 'invoice'],
  ['compte', 'account'],
  ['question', 'question'],
]);

export const contactPath = (known: { sujet: string; q?: string }): string =>
  `${pathTo('contact')}?${new URLSearchParams(known)}`;

/** Reads the URL parameters `?sujet=produit&q=…`, `?article=…` and `?commande=CMD-…`. */
export function textAt(parameters: URLSearchParams, t: TFunction): Partial<ContactText> {
  const order = parameters.get('commande')?.slice(0, 40);
  const asked = parameters.get('article') ?? parameters.get('q');
  const subject =
    SUBJECT_NAMES.get(parameters.get('sujet') ?? '') ??
    (order ? 'order' : parameters.has('article') ? 'product' : undefined);
  const text = asked?.trim().slice(0, 200);
  return {
    ...(subject && { subject: t(`help.subjects.${subject}`) }),
    ...(order && { order }),
    ...(text && {
      body: subject === 'product' ? t('help.askProduct', { words: text }) : `${text}\n`,
    }),
  };
}

export function withPrefill(typed: ContactText, added: Partial<ContactText>): ContactText {
  const { subject, order, body = '' } = added;
  const isThere = typed.body.includes(body.trim());
  return {
    subject: typed.body === '' ? (subject ?? typed.subject) : typed.subject || (subject ?? ''),
    order: order ?? typed.order,
    body: isThere ? typed.body : typed.body === '' ? body : `${typed.body.trimEnd()}\n\n${body}`,
  };
}
