import type { CartLine, PlacedOrderDetail, Proposal } from './schemas.ts';

/** A line as it comes, beside the one that was ordered. */
export interface ComingLine {
  line: CartLine;
  ordered: CartLine;
  /** It is another article, which comes instead. */
  isSubstitute: boolean;
  /** Another article comes instead of it, or of some of it. */
  isReplaced: boolean;
  /** What the distributor wrote of it. */
  changeNote: string | null;
  /** The question about another article, of both. */
  proposal: Proposal | null;
}

/** What was ordered, line by line, as it comes now: a quantity of 0 where nothing does. */
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
