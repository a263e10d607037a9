import { textsFor } from '../../document-texts.ts';
import { formatsFor } from '../../formats.ts';

/** The law requires French, whatever the reader's language. */
export const t = textsFor('fr');
export const f = formatsFor('fr');
