import type { PlacedOrderDetail } from '../../contract/orders/schemas.ts';
import type { DocumentTexts } from './document-texts.ts';
import type { Formats } from './formats.ts';

type Planned = Pick<PlacedOrderDetail, 'deliverOn' | 'shortages'>;

export const plannedDay = (
  { deliverOn, shortages = [] }: Planned,
  t: DocumentTexts,
  f: Formats,
): string | null => deliverOn && t.order.plannedOn(f.longDay(deliverOn), shortages.length > 0);
