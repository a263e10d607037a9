import { fromUnits } from '../../../../contract/core/decimal.ts';
import { comingLines } from '../../../../contract/orders/coming-lines.ts';
import type {
  LineChange,
  OrderRow,
  PlacedOrderDetail,
} from '../../../../contract/orders/schemas.ts';
import { shownTotals } from '../../../../contract/orders/shown-totals.ts';
import type { ProposalAnswer } from '../../../../contract/orders/statuses.ts';

/** Maps the key of a proposal to its answer. */
export type Answers = ReadonlyMap<string, ProposalAnswer>;

export const isAsking = (
  { openProposals = [] }: Pick<OrderRow, 'openProposals'>,
  answers: Answers,
): boolean => openProposals.some((key) => !answers.has(key));

/** Applies this device's answers to the open proposals of the order. */
export function answeredOrder(order: PlacedOrderDetail, answers: Answers): PlacedOrderDetail {
  const { changes = [], openProposals = [] } = order;
  if (!openProposals.some((key) => answers.has(key))) return order;
  const answered = {
    ...order,
    changes: changes.map((change) => answeredChange(change, answers)),
    openProposals: openProposals.filter((key) => !answers.has(key)),
  };
  const isRefused = openProposals.some((key) => answers.get(key) === 'refused');
  return isRefused ? withTotals(answered) : answered;
}

function answeredChange(change: LineChange, answers: Answers): LineChange {
  const { arNum, comes, proposal } = change;
  const answer = proposal?.state === 'open' ? answers.get(proposal.key) : undefined;
  if (!proposal || !answer) return change;
  return {
    ...change,
    comes: answer === 'refused' ? comes.filter(({ ArNum }) => ArNum === arNum) : comes,
    proposal: { ...proposal, state: answer },
  };
}

function withTotals(order: PlacedOrderDetail): PlacedOrderDetail {
  const { delivery, ordered, totalHT, totalVAT, totalTTC } = order;
  const lines = comingLines(order).map(({ line }) => line);
  const isNothing = lines.every(({ LCQuantite }) => LCQuantite === 0);
  const price = isNothing ? fromUnits(0) : (delivery?.price ?? fromUnits(0));
  const { totals, rates } = shownTotals(lines, price);
  return {
    ...order,
    ...totals,
    rates: isNothing ? [] : rates,
    ordered: ordered ?? { totalHT, totalVAT, totalTTC },
    delivery: delivery && { ...delivery, price },
    ...(isNothing && { status: 'cancelled', isPartly: false, shortages: [] }),
  };
}
