import type { CartLine, PlacedOrderDetail, Proposal } from './schemas.ts';

export interface ComingLine {
  line: CartLine;
  ordered: CartLine;
  /** Another article, which comes instead. */
  isSubstitute: boolean;
  /** Another article comes instead of all or some of it. */
  isReplaced: boolean;
  changeNote: string | null;
  /** The question about another article, on both lines. */
  proposal: Proposal | null;
}

/** The coming lines, in the order of the ordered ones. The quantity is 0 if nothing comes. */
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
