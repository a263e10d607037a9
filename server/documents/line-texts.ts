import { shortDate } from '../../contract/core/dates.ts';
import { fromUnits } from '../../contract/core/decimal.ts';
import { type ComingLine, comingLines } from '../../contract/orders/coming-lines.ts';
import type { CartLine, PlacedOrderDetail } from '../../contract/orders/schemas.ts';
import { unitEco } from '../../contract/orders/totals.ts';
import type { DocumentTexts } from './document-texts.ts';
import type { Formats } from './formats.ts';

export function linesWithNotices(order: PlacedOrderDetail, t: DocumentTexts, f: Formats) {
  const shortOf = new Map(order.shortages.map((shortage) => [shortage.arNum, shortage]));
  return comingLines(order).map((coming) => {
    const short = shortOf.get(coming.line.ArNum);
    const missing =
      short && t.order.missing(short.missing, f.count(short.missing), shortDate(short.comesOn));
    const notices = [...changeTexts(coming, t, f), missing, coming.changeNote].flatMap(
      (text) => text || [],
    );
    const eco = unitEco(coming.line);
    const isBilled = eco > 0 && coming.line.LCQuantite > 0;
    return {
      ...coming,
      notices,
      eco: isBilled ? t.order.ecoOfOne(f.unitPrice(fromUnits(eco))) : null,
    };
  });
}

export type LineWithNotices = ReturnType<typeof linesWithNotices>[number];

function changeTexts(
  { line, ordered, isSubstitute, isReplaced, proposal }: ComingLine,
  { order: t }: DocumentTexts,
  f: Formats,
): string[] {
  const isOpen = proposal?.state === 'open';
  const isRefused = proposal?.state === 'refused';
  if (isSubstitute) return [(isOpen ? t.proposedFor : t.replaces)(ordered.name)];
  const count = f.count(ordered.LCQuantite);
  if (line.LCQuantite === 0) {
    if (isReplaced) return [(isOpen ? t.toBeReplaced : t.replaced)(count)];
    return [(isRefused ? t.notReplaced : t.cancelled)(count)];
  }
  const price = priceText(ordered, f);
  return [
    ...(isRefused ? proposal.lines.map(({ name }) => t.refused(name)) : []),
    ...(line.LCQuantite === ordered.LCQuantite ? [] : [t.ordered(count)]),
    ...(price === priceText(line, f) ? [] : [t.formerPrice(price)]),
  ];
}

export const priceText = (
  { LCPrixVente, LCRemise1 }: Pick<CartLine, 'LCPrixVente' | 'LCRemise1'>,
  f: Formats,
): string =>
  `${f.unitPrice(LCPrixVente)}${Number(LCRemise1) === 0 ? '' : ` −${f.percent(LCRemise1)}`}`;
