import type { CartLine, PlacedOrderDetail, Proposal } from './schemas.ts';

export interface ComingLine {
  line: CartLine;
  ordered: CartLine;
  /** True if this line is another article that replaces the ordered article. */
  isSubstitute: boolean;
  /** True if another article replaces all or a part of the ordered quantity. */
  isReplaced: boolean;
  changeNote: string | null;
  /** The proposal of another article, the same for the ordered line and its substitute. */
  proposal: Proposal | null;
}

/** Lists the lines to deliver, sorted as ordered. A cancelled line has the quantity 0. */
export function comingLines({
  lines,
  changes = [],
  status,
}: Pick<PlacedOrderDetail, 'lines' | 'changes' | 'status'>): ComingLine[] {
  const changeOf = new Map(changes.map((change) => [change.arNum, change]));
  return lines.flatMap((ordered) => {
    const { comes = [ordered], note = null, proposal = null } = changeOf.get(ordered.ArNum) ?? {};
    const coming = status === 'cancelled' ? [] : comes;
    const own = coming.find(({ ArNum }) => ArNum === ordered.ArNum);
    const others = coming.filter((line) => line !== own);
    return [
      {
        line: own ?? { ...ordered, LCQuantite: 0 },
        ordered,
        isSubstitute: false,
        isReplaced: others.length > 0,
        changeNote: note,
        proposal,
      },
      ...others.map((line) => ({
        line,
        ordered,
        isSubstitute: true,
        isReplaced: false,
        changeNote: null,
        proposal,
      })),
    ];
  });
}
