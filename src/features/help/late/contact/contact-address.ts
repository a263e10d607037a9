import type { Translate } from '../../../../i18n/i18n.ts';
import { pathTo } from '../../../../lib/paths.ts';
import type { ContactWords } from './contact-drafts.ts';

export const SUBJECTS = ['order', 'delivery', 'product', 'invoice', 'account', 'question'] as const;

/** How each subject is called in an address. */
const WORDS = new Map<string, (typeof SUBJECTS)[number]>([
  ['commande', 'order'],
  ['livraison', 'delivery'],
  ['produit', 'product'],
  ['facture', 'invoice'],
  ['compte', 'account'],
  ['question', 'question'],
]);

/** The form, begun with what is known already. */
export const contactPath = (known: { sujet: string; q?: string }): string =>
  `${pathTo('contact')}?${new URLSearchParams(known)}`;

/** What an address says of a message to come: ?sujet=produit&q=…, ?article=…, ?commande=CMD-… */
export function wordsAt(parameters: URLSearchParams, t: Translate): Partial<ContactWords> {
  const order = parameters.get('commande')?.slice(0, 40);
  const asked = parameters.get('article') ?? parameters.get('q');
  const subject =
    WORDS.get(parameters.get('sujet') ?? '') ??
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

/** What was typed before stays; what the address adds stands below it. */
export function begunWith(typed: ContactWords, said: Partial<ContactWords>): ContactWords {
  const { subject, order, body = '' } = said;
  const isSaid = typed.body.includes(body.trim());
  return {
    subject: typed.body === '' ? (subject ?? typed.subject) : typed.subject || (subject ?? ''),
    order: order ?? typed.order,
    body: isSaid ? typed.body : typed.body === '' ? body : `${typed.body.trimEnd()}\n\n${body}`,
  };
}
