import { textsFor } from '../../document-texts.ts';
import { formatsFor } from '../../formats.ts';

/** Translates to French, which the law requires in invoices, whatever the reader’s language. */
export const t = textsFor('fr');
export const f = formatsFor('fr');
