import { shortDate } from '../../contract/core/dates.ts';
import type { Shortage } from '../../contract/orders/schemas.ts';
import type { DocumentTexts } from './document-texts.ts';
import type { Formats } from './formats.ts';

/** What each line lacked when the order was placed, by article. */
export const shortageTexts = (shortages: readonly Shortage[], t: DocumentTexts, f: Formats) =>
  new Map(
    shortages.map(({ arNum, missing, comesOn }) => [
      arNum,
      t.order.missing(missing, f.count(missing), shortDate(comesOn)),
    ]),
  );
