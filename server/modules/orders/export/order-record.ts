import { isoDate } from '../../../../contract/core/dates.ts';
import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import type { OrderRecord } from '../../../../contract/erp/schemas.ts';
import { comingLines } from '../../../../contract/orders/coming-lines.ts';
import type { Proposal } from '../../../../contract/orders/schemas.ts';
import { DELIVERY_VAT, ecoLines, pricedLine } from '../../../../contract/orders/totals.ts';
import { shortDecimals } from '../../../documents/formats.ts';
import type { OrderDetail } from '../order-detail.ts';

export type BilledLine = Omit<
  OrderRecord['lines'][number],
  'unit' | 'packSize' | 'ecoContribution'
>;

export function recordOf(detail: OrderDetail): OrderRecord {
  const { client, contact, representative, delivery } = detail;
  return {
    number: detail.number,
    placedAt: isoMoment(detail.placedAt),
    status: detail.status,
    reference: detail.reference,
    comment: detail.comment,
    client: pick(client, 'code', 'name', 'siret', 'vatNumber'),
    placedBy: detail.placedBy,
    contact: contact && pick(contact, 'firstName', 'lastName', 'email'),
    representative: representative && pick(representative, 'code', 'firstName', 'lastName'),
    paymentMethod: detail.clReglement,
    delivery: delivery && {
      name: delivery.name,
      price: delivery.price,
      vatRate: String(DELIVERY_VAT),
      deliverOn: isoDate(detail.deliverOn),
      ...pick(delivery, 'label', 'line1', 'line2', 'postalCode', 'city', 'country'),
      instructions: detail.instructions,
      contactMobile: delivery.coMobile,
      clientPhone: delivery.clTel,
    },
    lines: comingLines(detail).map(({ line, ordered, isSubstitute, proposal }) => ({
      code: line.reference,
      name: line.name,
      quantity: line.LCQuantite,
      ordered: isSubstitute ? 0 : ordered.LCQuantite,
      replaces: isSubstitute ? ordered.reference : null,
      proposal: isSubstitute || !proposal ? null : recordedProposal(proposal),
      unit: line.unit,
      packSize: line.packSize,
      unitPrice: line.LCPrixVente,
      discount: line.LCRemise1,
      vatRate: line.LCTvaTx,
      ecoContribution: line.ecoContribution ?? fromUnits(0),
      totalHT: exactLineTotal(pricedLine(line)),
      note: line.note,
    })),
    rates: detail.rates,
    totalHT: detail.totalHT,
    totalVAT: detail.totalVAT,
    totalTTC: detail.totalTTC,
  };
}

const isoMoment = (at: number): string => new Date(at).toISOString();

const recordedProposal = ({ state, at, answer, lines }: Proposal) => ({
  state,
  proposedAt: isoMoment(at),
  answeredAt: answer && isoMoment(answer.at),
  answeredBy: answer?.by ?? null,
  articles: lines.map(({ reference, LCQuantite, LCPrixVente, LCRemise1 }) => ({
    code: reference,
    quantity: LCQuantite,
    unitPrice: LCPrixVente,
    discount: LCRemise1,
  })),
});

const pick = <T extends object, K extends keyof T>(from: T, ...names: K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;

/** The decimal places of an exact line total: four of the price and five of the discount. */
const EXACT_PLACES = 9;

/**
 * Returns the exact total of a line. Only sums are rounded, so that the lines add up to the totals
 * of each VAT rate.
 */
function exactLineTotal({ quantity, unitPrice, discount }: ReturnType<typeof pricedLine>): string {
  const remaining = 100_000n - BigInt(Math.round(discount * 1_000));
  const exact = String(BigInt(quantity) * BigInt(unitPrice) * remaining).padStart(
    EXACT_PLACES + 1,
    '0',
  );
  const places = shortDecimals(exact.slice(-EXACT_PLACES), 4);
  return `${exact.slice(0, -EXACT_PLACES)}.${places}`;
}

/**
 * Returns the order lines, a line per VAT rate for the éco-contribution, and a line for the
 * delivery. The codes `ECO` and `PORT` do not belong to products.
 */
export function billedLines({ lines, delivery }: OrderRecord): BilledLine[] {
  const eco = ecoLines(
    lines.map(({ quantity, vatRate, ecoContribution }) => ({
      quantity,
      unitPrice: 0,
      discount: 0,
      vatRate: Number(vatRate),
      eco: toUnits(ecoContribution),
    })),
  ).map(({ unitPrice, vatRate }) =>
    billedOnce('ECO', 'Éco-contribution', fromUnits(unitPrice), String(vatRate)),
  );
  if (!delivery || toUnits(delivery.price) === 0) return [...lines, ...eco];
  const { price, name, vatRate } = delivery;
  return [...lines, ...eco, billedOnce('PORT', name, price, vatRate)];
}

const billedOnce = (code: string, name: string, price: string, vatRate: string): BilledLine => ({
  code,
  name,
  quantity: 1,
  ordered: 1,
  replaces: null,
  proposal: null,
  note: null,
  unitPrice: price,
  discount: '0',
  vatRate,
  totalHT: price,
});
