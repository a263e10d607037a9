import type { Answer } from '../../../contract/api.ts';
import { fromUnits } from '../../../contract/core/decimal.ts';
import { isOrderable } from '../../../contract/core/packaging.ts';
import type { ClosedOrder } from '../../../contract/orders/current-order.ts';
import { ORDER_LINES } from '../../../contract/orders/limits.ts';
import type { CartLine } from '../../../contract/orders/schemas.ts';
import { pricedLine, totalsOf, unitEco } from '../../../contract/orders/totals.ts';
import type { Command } from './command-schemas.ts';
import { fatesOf } from './overtaken.ts';
import { type Placing, withPlaced } from './placing.ts';
import type { Topic } from './topic.ts';

export type OrderCommand = Command<'order'>;
type AddProduct = Extract<OrderCommand, { kind: 'add-product' }>;
type NoteLine = Extract<OrderCommand, { kind: 'note-line' }>;
export type KnownProduct = AddProduct['article'];

export type CartLines = OrderState['lines'];

export interface OrderState extends Placing {
  isWhole: boolean;
  /** True if the server may have other lines. The cart must then be read again. */
  isStale: boolean;
  /** True if the order may no longer exist. `create-order` then asks for the open order. */
  isInDoubt?: boolean;
  seenStock: ReadonlyMap<number, KnownProduct['stock']>;
  /** The revision of the order on the server. `lines` has the state of this revision. */
  revision?: number;
  /** The history of the shop’s data that `revision` belongs to. A restore starts a new history. */
  lineage?: string;
  /** The last orders that another device placed while they were open here, latest first. */
  closed?: readonly ClosedOrder[];
}

export const orderTopic: Topic<OrderState, OrderCommand> = {
  schemaVersion: 2,
  empty: { ceNum: null, lines: new Map(), isWhole: false, isStale: false, seenStock: new Map() },
  apply(state, command) {
    switch (command.kind) {
      case 'create-order':
        return state;
      case 'confirm-order':
        if (state.lines.size === 0) return state;
        return { ...state, delivery: command.delivery, isConfirmed: true };
      case 'validate-order':
        if (state.lines.size === 0 || !state.isConfirmed) return state;
        return nextOrder({ ...state, placed: withPlaced(state, command, null) });
      default:
        return appliedToLine(state, command);
    }
  },
  merge(earlier, later) {
    if (earlier.kind === 'confirm-order' && later.kind === 'confirm-order') return later;
    // A delivery or a placing applies to the lines before it, so the sequence must not change.
    if (isPlacing(earlier) || isPlacing(later)) return 'after';
    if (!isOnSame(earlier, later)) return undefined;
    if (earlier.kind === 'note-line' && later.kind === 'note-line') return later;
    // Removing a line removes its note, so notes and quantities must stay in sequence.
    if (earlier.kind !== 'add-product' || later.kind !== 'add-product') return 'after';
    // A line that is removed and added again loses its note and its position.
    if (isRemoval(earlier) && !isRemoval(later)) return 'after';
    if (isSet(later)) return later;
    if (earlier.article.packSize !== later.article.packSize) return 'after';
    return { ...later, mode: earlier.mode, quantity: earlier.quantity + later.quantity };
  },
  dependsOn(later, earlier) {
    // Later commands need the created order, or belong to the order after the placed one.
    if (earlier.kind === 'create-order' || earlier.kind === 'validate-order') return true;
    if (earlier.kind === 'confirm-order') return later.kind === 'validate-order';
    if (earlier.kind !== 'add-product' || !isOnSame(earlier, later)) return false;
    return (
      later.kind === 'note-line' || (later.kind === 'add-product' && later.mode === 'increment')
    );
  },
  overtakes(later, earlier) {
    if (later.kind !== earlier.kind) return false;
    if (later.kind === 'confirm-order') return true;
    if (!isOnSame(earlier, later)) return false;
    // The sum of two increments is the same in either sequence. A set quantity replaces the sum.
    return later.kind !== 'add-product' || isSet(later) || isSet(earlier);
  },
  before(state, command, { coNum }) {
    const isOpen = state.ceNum !== null && !state.isInDoubt;
    return isOpen || command.kind === 'create-order' ? undefined : { kind: 'create-order', coNum };
  },
  request({ ceNum }, command, { clNum }) {
    switch (command.kind) {
      case 'create-order':
        return { endpoint: 'orders.create', body: { clNum, coNum: command.coNum } };
      case 'add-product': {
        const { article, quantity, mode } = command;
        const { arNum, packSize: ClConditionnement } = article;
        const body = { ceNum, arNum, quantity, mode, ClConditionnement };
        return { endpoint: 'orders.addProduct', body };
      }
      case 'note-line': {
        const { article, note } = command;
        return { endpoint: 'orders.noteLine', body: { ceNum, arNum: article.arNum, note } };
      }
      case 'confirm-order': {
        const { ztNum, adNum, clReglement, zpNum, coMobile, clTel, deliverOn } = command.delivery;
        const body = { ztNum, adNum, ceNum, clReglement, zpNum, coMobile, clTel };
        return { endpoint: 'orders.confirm', body: deliverOn ? { ...body, deliverOn } : body };
      }
      case 'validate-order': {
        const { reference, comment, instructions, expectedTotal } = command;
        const { acceptedShortages, acceptedTerms } = command;
        const body = {
          ceNum,
          ...(reference !== null && { reference }),
          ...(comment !== null && { comment }),
          ...(instructions !== null && { instructions }),
          expectedTotal,
          ...(acceptedShortages.length > 0 && { acceptedShortages }),
          ...(acceptedTerms && { acceptedTerms }),
        };
        return { endpoint: 'orders.validate', body };
      }
    }
  },
  absorb(state, command, answer) {
    if (command.kind === 'create-order') {
      const { newkey: ceNum } = answer as { newkey: number };
      if (!Number.isSafeInteger(ceNum)) throw new TypeError('The answer names no order');
      const { revision, ...known } = state;
      const isSame = ceNum === state.ceNum && revision !== undefined;
      // The order may have existed before, with lines that this device does not know.
      return { ...known, ...(isSame && { revision }), ceNum, isStale: true, isInDoubt: false };
    }
    if (command.kind === 'confirm-order') {
      const { delivery, revision } = answer as Answer<'orders.confirm'>;
      if (!delivery) throw new TypeError('The answer has no delivery');
      if (revision < (state.revision ?? 0)) return { ...state, isStale: true };
      const { price, earliestOn } = delivery;
      const chosen = { ...command.delivery, price, earliestOn };
      return { ...state, delivery: chosen, isConfirmed: true, revision };
    }
    if (command.kind === 'validate-order') {
      const { orderNumber, ...told } = answer as Answer<'orders.validate'>;
      if (typeof orderNumber !== 'string') throw new TypeError('The answer has no number');
      return nextOrder({ ...state, placed: withPlaced(state, command, orderNumber, told) });
    }
    return withAnswer(state, command, answer as Answer<'orders.addProduct'>);
  },
  rejected(state, command, code) {
    switch (code) {
      // Another device has placed the order, so later commands go into the next order.
      case 'ORDER_CLOSED':
        return nextOrder(state);
      case 'ORDER_NOT_CONFIRMED':
      case 'DELIVERY_DAY_GONE':
        return { ...state, isConfirmed: false };
      case 'PRICE_CHANGED':
      case 'STOCK_CHANGED':
      case 'IDEMPOTENCY_KEY_REUSED':
        return { ...state, isStale: true };
      case 'NOT_FOUND':
        return command.kind === 'create-order'
          ? state
          : { ...state, isInDoubt: true, isStale: true };
      default:
        return state;
    }
  },
  /** Rejects new lines and the placing after `ORDER_FULL`: an incomplete order is not placed. */
  refusedWith({ lines }, command, later, code) {
    if (code !== 'ORDER_FULL' || command.kind !== 'add-product') return [];
    const own = untilPlaced(later);
    const placing = own.findLast(({ kind }) => kind === 'confirm-order') ?? own.findLast(isPlacing);
    // If this device lacks some lines, only the server knows which commands add a line.
    const isKnown = lines.size >= ORDER_LINES;
    const isNew = (one: OrderCommand) =>
      one.kind === 'add-product' && !isRemoval(one) && !lines.has(one.article.arNum);
    return own.filter((one) => one === placing || (isKnown && isNew(one)));
  },
  overtaken(state, commands, closed) {
    const isShown = closed.ceNum === state.ceNum;
    // An answer about an earlier order concerns only the first command, which was just sent.
    const own = isShown ? untilPlaced(commands) : commands.slice(0, 1);
    const next = { ...withoutOrder(state, closed), isStale: true };
    return { state: isShown ? next : state, fates: fatesOf(own, closed.lines) };
  },
};

const CLOSED_KEPT = 3;

/** Removes an order that another device has placed, or that was deleted on the server. */
export function withoutOrder(before: OrderState, order: ClosedOrder | undefined): OrderState {
  const others = (before.closed ?? []).filter(({ ceNum }) => ceNum !== order?.ceNum);
  return nextOrder({ ...before, closed: [...(order ? [order] : []), ...others] });
}

/** Returns the commands up to `validate-order`. Later commands are for the next order. */
function untilPlaced(commands: readonly OrderCommand[]): readonly OrderCommand[] {
  const end = commands.findIndex(({ kind }) => kind === 'validate-order');
  return end === -1 ? commands : commands.slice(0, end + 1);
}

const LINE_PARTS = [
  'LCQuantite',
  'LCPrixVente',
  'LCRemise1',
  'LCTvaTx',
  'reference',
  'name',
  'note',
] as const;

/** Compares the same fields as the server. A delivery stays confirmed if the lines are equal. */
const isSameLine = (one: CartLine | null | undefined, other: CartLine | undefined): boolean =>
  one && other
    ? LINE_PARTS.every((part) => one[part] === other[part]) && unitEco(one) === unitEco(other)
    : !one && !other;

function appliedToLine(before: OrderState, command: AddProduct | NoteLine): OrderState {
  const { arNum } = command.article;
  const line = before.lines.get(arNum);
  const isNote = command.kind === 'note-line';
  const next = isNote ? line && { ...line, note: command.note } : ordered(line, command);
  if (next === line) return before;
  const state =
    before.isConfirmed && !isSameLine(next, line) ? { ...before, isConfirmed: false } : before;
  return { ...state, ...withLine(state, command, next) };
}

function withAnswer(
  state: OrderState,
  command: AddProduct | NoteLine,
  { line, cart }: Answer<'orders.addProduct'>,
): OrderState {
  if (line === undefined || !cart) throw new TypeError('The answer has no line');
  const before = state.lines.get(command.article.arNum);
  const revision = Math.max(cart.revision, state.revision ?? 0);
  // A repeated command gets its first answer again. That answer may be older than the line.
  const isOld = cart.revision < revision;
  if (isOld && before) return { ...state, isStale: true };
  const next = withLine(state, command, line);
  const { size, totalHT } = summaryOf(next.lines);
  const isStale = state.isStale || isOld || size !== cart.size || totalHT !== cart.totalHT;
  const isConfirmed = state.isConfirmed === true && isSameLine(line, before);
  return { ...state, ...next, isStale, isConfirmed, revision };
}

function withLine(
  { lines, seenStock }: OrderState,
  command: AddProduct | NoteLine,
  line: CartLine | null | undefined,
): Pick<OrderState, 'lines' | 'seenStock'> {
  const { arNum } = command.article;
  const others = new Map(lines);
  if (line) others.set(arNum, line);
  else others.delete(arNum);
  if (command.kind === 'note-line') return { lines: others, seenStock };
  return { lines: others, seenStock: new Map(seenStock).set(arNum, command.article.stock) };
}

const nextOrder = ({ placed, closed }: Pick<OrderState, 'placed' | 'closed'>): OrderState => ({
  ...orderTopic.empty,
  isWhole: true,
  ...(placed && { placed }),
  ...(closed && { closed: closed.slice(0, CLOSED_KEPT) }),
});

function ordered(line: CartLine | undefined, command: AddProduct): CartLine | undefined {
  const { article, quantity, mode } = command;
  const after = mode === 'increment' ? (line?.LCQuantite ?? 0) + quantity : quantity;
  if (mode === 'replace' && quantity === 0) return undefined;
  const { flags, packSize } = article;
  // The server rejects the same commands, so the line stays unchanged.
  const isAccepted =
    !flags.withdrawn && isOrderable(quantity, packSize) && isOrderable(after, packSize);
  if (!isAccepted || after <= 0) return line;
  return lineOf(article, after, line?.note ?? null);
}

const productOf = (command: OrderCommand): number | undefined =>
  'article' in command ? command.article.arNum : undefined;

const isOnSame = (one: OrderCommand, other: OrderCommand): boolean =>
  productOf(one) !== undefined && productOf(one) === productOf(other);

const isPlacing = ({ kind }: OrderCommand): boolean =>
  kind === 'confirm-order' || kind === 'validate-order';

const isSet = (command: OrderCommand): boolean =>
  command.kind === 'add-product' && command.mode === 'replace';

const isRemoval = (command: AddProduct): boolean => isSet(command) && command.quantity === 0;

export function lineOf(product: KnownProduct, quantity: number, note: string | null): CartLine {
  const { arNum, reference, name, packSize, unit, unitGender, vatRate, ecoContribution } = product;
  const { unitPrice, discount } = termsOf(product, quantity);
  return {
    ArNum: arNum,
    LCQuantite: quantity,
    LCPrixVente: unitPrice,
    LCRemise1: discount,
    LCTvaTx: vatRate,
    ecoContribution,
    reference,
    name,
    packSize,
    unit,
    unitGender,
    note,
  };
}

/** Returns the contract price as it is, or else the regular price with the best discount. */
function termsOf({ regularPrice, promotion, breaks }: KnownProduct, quantity: number) {
  const reached = breaks.filter(({ minQuantity }) => minQuantity <= quantity);
  const contract = reached.findLast(({ unitPrice }) => unitPrice !== undefined);
  if (contract?.unitPrice !== undefined) return { unitPrice: contract.unitPrice, discount: '0' };
  const discount = reached
    .map((step) => step.discount)
    .reduce((best, one) => (Number(one) > Number(best) ? one : best), promotion?.discount ?? '0');
  return { unitPrice: regularPrice, discount };
}

export function summaryOf(lines: CartLines): { size: number; totalHT: string } {
  const { ht } = totalsOf([...lines.values()].map(pricedLine));
  return { size: lines.size, totalHT: fromUnits(ht) };
}
