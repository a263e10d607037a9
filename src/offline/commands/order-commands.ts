import type { Answer } from '../../../contract/api.ts';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { fromUnits } from '../../../contract/core/decimal.ts';
import type { ErrorCode } from '../../../contract/core/errors.ts';
import { isOrderable } from '../../../contract/core/packaging.ts';
import type { AddMode, CartLine, CartSummary } from '../../../contract/orders/schemas.ts';
import { pricedLine, totalsOf } from '../../../contract/orders/totals.ts';
import { isOrderCommand } from './is-order-command.ts';
import {
  type ConfirmOrder,
  confirmRequest,
  type Placing,
  type ValidateOrder,
  validateRequest,
  withPlaced,
} from './placing.ts';
import type { CommandRequest, Merged, Topic, TopicOwner } from './topic.ts';

/** What the page knows of an article when the user acts: enough to show its line at once. */
export type KnownArticle = Pick<
  Product,
  | 'arNum'
  | 'reference'
  | 'name'
  | 'packSize'
  | 'unit'
  | 'unitGender'
  | 'vatRate'
  | 'regularPrice'
  | 'promotion'
  | 'breaks'
  | 'flags'
  | 'stock'
>;

interface CreateOrder {
  kind: 'create-order';
  coNum: number | null;
}

interface AddProduct {
  kind: 'add-product';
  article: KnownArticle;
  quantity: number;
  mode: AddMode;
}

interface NoteLine {
  kind: 'note-line';
  article: Pick<KnownArticle, 'arNum' | 'reference' | 'name'>;
  /** Null takes the note away. */
  note: string | null;
}

/** What a user does to an order, as it waits on the device and is shown meanwhile. */
export type OrderCommand = CreateOrder | AddProduct | NoteLine | ConfirmOrder | ValidateOrder;

/** Lines by article, in the order they were added. */
export type CartLines = ReadonlyMap<number, CartLine>;

export interface OrderState extends Placing {
  /** The key of the open order; null while none is known. */
  ceNum: number | null;
  lines: CartLines;
  /** The server's lines are all known. */
  isWhole: boolean;
  /** Somebody else has changed the order too: its lines are to be asked for. */
  isStale: boolean;
  /** The server may not know the order any more: it is asked for the open one before it is used. */
  isInDoubt?: boolean;
  /** What was in stock of an article when the user put it into the cart. */
  seenStock: ReadonlyMap<number, Stock>;
}

type Stock = KnownArticle['stock'];

export const orderTopic: Topic<OrderState, OrderCommand> = {
  schemaVersion: 2,
  empty: { ceNum: null, lines: new Map(), isWhole: false, isStale: false, seenStock: new Map() },
  isCommand: (value): value is OrderCommand => isOrderCommand(value),
  apply: (state, command) => applied(state, command),
  merge: (earlier, later) => mergeCommands(earlier, later),
  dependsOn(later, earlier) {
    // Without an order nothing of it can be sent.
    if (earlier.kind === 'create-order') return true;
    // What comes after an order belongs to the next one: it must not slip into one that is not placed.
    if (earlier.kind === 'validate-order') return true;
    if (earlier.kind === 'confirm-order') return later.kind === 'validate-order';
    // A note changes nothing that anything else stands on.
    if (earlier.kind !== 'add-product' || !isOnSame(earlier, later)) return false;
    return (
      later.kind === 'note-line' || (later.kind === 'add-product' && later.mode === 'increment')
    );
  },
  overtakes(later, earlier) {
    if (later.kind !== earlier.kind) return false;
    if (later.kind === 'confirm-order') return true;
    if (!isOnSame(earlier, later)) return false;
    // Two additions count in either order; a quantity that is set wipes out what came before it.
    return later.kind !== 'add-product' || isSet(later) || isSet(earlier);
  },
  before(state, command, { coNum }) {
    return (state.ceNum === null || state.isInDoubt) && command.kind !== 'create-order'
      ? { kind: 'create-order', coNum }
      : undefined;
  },
  request: (state, command, owner) => requestOf(state, command, owner),
  absorb: (state, command, answer) => absorbed(state, command, answer),
  refused: (state, command, code) => refused(state, command, code),
};

/** The state after one command: what is not touched stays the same object. */
function applied(state: OrderState, command: OrderCommand): OrderState {
  switch (command.kind) {
    case 'create-order':
      return state;
    case 'confirm-order':
      return state.lines.size === 0
        ? state
        : { ...state, delivery: command.delivery, isConfirmed: true };
    case 'validate-order':
      return state.lines.size === 0 || !state.isConfirmed
        ? state
        : nextOrder(withPlaced(state, command, null));
    default:
      return appliedToLine(state, command);
  }
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

/** Whether a line is still what it was, as the server sees it: what changes nothing undoes nothing. */
const isSameLine = (one: CartLine | null | undefined, other: CartLine | undefined): boolean =>
  one && other ? LINE_PARTS.every((part) => one[part] === other[part]) : !one && !other;

/** Any change of a line means that the delivery has to be looked at again. */
function appliedToLine(before: OrderState, command: AddProduct | NoteLine): OrderState {
  const { arNum } = command.article;
  const line = before.lines.get(arNum);
  const next = command.kind === 'note-line' ? noted(line, command) : ordered(line, command);
  if (next === line) return before;
  const state =
    before.isConfirmed && !isSameLine(next, line) ? { ...before, isConfirmed: false } : before;
  const lines = new Map(state.lines);
  if (next) lines.set(arNum, next);
  else lines.delete(arNum);
  if (command.kind === 'note-line') return { ...state, lines };
  return { ...state, lines, seenStock: seen(state, command) };
}

/** Nothing is in the next order yet. */
const nextOrder = (placed: OrderState['placed']): OrderState => ({
  ...orderTopic.empty,
  isWhole: true,
  ...(placed && { placed }),
});

function seen({ seenStock }: OrderState, { article }: AddProduct): OrderState['seenStock'] {
  return new Map(seenStock).set(article.arNum, article.stock);
}

const noted = (line: CartLine | undefined, { note }: NoteLine): CartLine | undefined =>
  line && { ...line, note };

/** The line after an addition; undefined where there is none any more. */
function ordered(line: CartLine | undefined, command: AddProduct): CartLine | undefined {
  const { article, quantity, mode } = command;
  const after = mode === 'increment' ? (line?.LCQuantite ?? 0) + quantity : quantity;
  if (mode === 'replace' && quantity === 0) return undefined;
  if (!isAccepted(article, quantity, after) || after <= 0) return line;
  return lineOf(article, after, line?.note ?? null);
}

const articleOf = (command: OrderCommand): number | undefined =>
  'article' in command ? command.article.arNum : undefined;

const isOnSame = (one: OrderCommand, other: OrderCommand): boolean =>
  articleOf(one) !== undefined && articleOf(one) === articleOf(other);

const isPlacing = ({ kind }: OrderCommand): boolean =>
  kind === 'confirm-order' || kind === 'validate-order';

const isSet = (command: OrderCommand): boolean =>
  command.kind === 'add-product' && command.mode === 'replace';

const isRemoval = (command: AddProduct): boolean => isSet(command) && command.quantity === 0;

function mergeCommands(earlier: OrderCommand, later: OrderCommand): Merged<OrderCommand> {
  if (earlier.kind === 'confirm-order' && later.kind === 'confirm-order') return later;
  // A delivery is that of the lines before it, and an order is placed with these.
  if (isPlacing(earlier) || isPlacing(later)) return 'after';
  if (!isOnSame(earlier, later)) return undefined;
  if (earlier.kind === 'note-line' && later.kind === 'note-line') return later;
  // A note belongs to the line of its moment: a line that is removed takes it along.
  if (earlier.kind !== 'add-product' || later.kind !== 'add-product') return 'after';
  // A line that comes back has lost its note, and its place.
  if (isRemoval(earlier) && !isRemoval(later)) return 'after';
  if (isSet(later)) return later;
  // Quantities count in packs, and each goes with the packs that the user saw.
  if (earlier.article.packSize !== later.article.packSize) return 'after';
  return { ...later, mode: earlier.mode, quantity: earlier.quantity + later.quantity };
}

function requestOf(
  { ceNum }: OrderState,
  command: OrderCommand,
  { clNum }: TopicOwner,
): CommandRequest {
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
    case 'confirm-order':
      return { endpoint: 'orders.confirm', body: confirmRequest(ceNum, command) };
    case 'validate-order':
      return { endpoint: 'orders.validate', body: validateRequest(ceNum, command) };
  }
}

function absorbed(state: OrderState, command: OrderCommand, answer: unknown): OrderState {
  if (command.kind === 'create-order') {
    const { newkey: ceNum } = answer as { newkey: number };
    if (!Number.isSafeInteger(ceNum)) throw new TypeError('The answer names no order');
    // It may have been open already, with lines that this device has never seen.
    return { ...state, ceNum, isStale: true, isInDoubt: false };
  }
  if (command.kind === 'confirm-order') return confirmed(state, command, answer);
  if (command.kind === 'validate-order') {
    const { orderNumber } = answer as { orderNumber: string };
    if (typeof orderNumber !== 'string') throw new TypeError('The answer has no number');
    return nextOrder(withPlaced(state, command, orderNumber));
  }
  const { line, cart } = answer as { line: CartLine | null; cart: CartSummary };
  if (line === undefined || !cart) throw new TypeError('The answer has no line');
  const { arNum } = command.article;
  const lines = new Map(state.lines);
  if (line) lines.set(arNum, line);
  else lines.delete(arNum);
  const seenStock = command.kind === 'add-product' ? seen(state, command) : state.seenStock;
  const { size, totalHT } = summaryOf(lines);
  const isStale = state.isStale || size !== cart.size || totalHT !== cart.totalHT;
  const isConfirmed = state.isConfirmed === true && isSameLine(line, state.lines.get(arNum));
  return { ...state, lines, seenStock, isStale, isConfirmed };
}

/** What the server asks for the delivery counts, and the day it promises. */
function confirmed(state: OrderState, { delivery }: ConfirmOrder, answer: unknown): OrderState {
  const { delivery: given } = answer as Partial<Answer<'orders.confirm'>>;
  if (!given) throw new TypeError('The answer has no delivery');
  const { price, earliestOn } = given;
  return { ...state, delivery: { ...delivery, price, earliestOn }, isConfirmed: true };
}

function refused(state: OrderState, command: OrderCommand, code: ErrorCode): OrderState {
  switch (code) {
    // It was placed or given up elsewhere: what follows goes into the next one.
    case 'ORDER_CLOSED':
      return nextOrder(state.placed);
    case 'ORDER_NOT_CONFIRMED':
      return { ...state, isConfirmed: false };
    // The lines are not what this device took them for.
    case 'PRICE_CHANGED':
    case 'STOCK_CHANGED':
      return { ...state, isStale: true };
    // The article or the line, or else the order: what follows asks which one is open.
    case 'NOT_FOUND':
      return command.kind === 'create-order' ? state : { ...state, isInDoubt: true, isStale: true };
    // Something was done under this key, and its answer never seen.
    case 'IDEMPOTENCY_KEY_REUSED':
      return { ...state, isStale: true };
    default:
      return state;
  }
}

/** What the server refuses changes nothing here either. */
const isAccepted = (article: KnownArticle, quantity: number, after: number): boolean =>
  !article.flags.withdrawn &&
  isOrderable(quantity, article.packSize) &&
  isOrderable(after, article.packSize);

/** So many units of an article as a line, at the price that the article has now. */
export function lineOf(article: KnownArticle, quantity: number, note: string | null): CartLine {
  const { arNum, reference, name, packSize, unit, unitGender, vatRate, regularPrice } = article;
  return {
    ArNum: arNum,
    LCQuantite: quantity,
    LCPrixVente: regularPrice,
    LCRemise1: discountOf(article, quantity),
    LCTvaTx: vatRate,
    reference,
    name,
    packSize,
    unit,
    unitGender,
    note,
  };
}

/** The better of the running promotion and the quantity break that is reached. */
function discountOf({ promotion, breaks }: KnownArticle, quantity: number): string {
  return breaks
    .filter(({ minQuantity }) => minQuantity <= quantity)
    .map(({ discount }) => discount)
    .reduce((best, one) => (Number(one) > Number(best) ? one : best), promotion?.discount ?? '0');
}

export function summaryOf(lines: CartLines): { size: number; totalHT: string } {
  const { ht } = totalsOf([...lines.values()].map(pricedLine));
  return { size: lines.size, totalHT: fromUnits(ht) };
}
