import { textsFor } from '../../document-texts.ts';
import { formatsFor } from '../../formats.ts';

/** The texts and formats of invoices are French in any locale, because French law requires this. */
export const t = textsFor('fr');
export const f = formatsFor('fr');
