import type { Product } from '../catalogue/schemas.ts';
import { fromUnits, toUnits } from '../core/decimal.ts';
import type { ErrorCode } from '../core/errors.ts';
import { isOrderable } from '../core/packaging.ts';
import type { CommandRequest, Merged, Topic, TopicOwner } from '../core/topic.ts';
import { isOrderCommand } from './is-order-command.ts';
import type { AddMode, CartLine, CartSummary } from './schemas.ts';
import { type PricedLine, totalsOf } from './totals.ts';

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
export type OrderCommand = CreateOrder | AddProduct | NoteLine;

/** Lines by article, in the order they were added. */
export type CartLines = ReadonlyMap<number, CartLine>;

export interface OrderState {
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
  schemaVersion: 1,
  empty: { ceNum: null, lines: new Map(), isWhole: false, isStale: false, seenStock: new Map() },
  isCommand: (value): value is OrderCommand => isOrderCommand(value),
  apply: (state, command) => applied(state, command),
  merge: (earlier, later) => mergeCommands(earlier, later),
  dependsOn(later, earlier) {
    // Without an order nothing of it can be sent.
    if (earlier.kind === 'create-order') return true;
    // A note changes nothing that anything else stands on.
    if (earlier.kind !== 'add-product' || !isOnSame(earlier, later)) return false;
    return (
      later.kind === 'note-line' || (later.kind === 'add-product' && later.mode === 'increment')
    );
  },
  overtakes(later, earlier) {
    if (later.kind !== earlier.kind || !isOnSame(earlier, later)) return false;
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
  if (command.kind === 'create-order') return state;
  const { arNum } = command.article;
  const line = state.lines.get(arNum);
  const next = command.kind === 'note-line' ? noted(line, command) : ordered(line, command);
  if (next === line) return state;
  const lines = new Map(state.lines);
  if (next) lines.set(arNum, next);
  else lines.delete(arNum);
  if (command.kind === 'note-line') return { ...state, lines };
  return { ...state, lines, seenStock: seen(state, command) };
}

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

const isOnSame = (one: OrderCommand, other: OrderCommand): boolean =>
  one.kind !== 'create-order' &&
  other.kind !== 'create-order' &&
  one.article.arNum === other.article.arNum;

const isSet = (command: OrderCommand): boolean =>
  command.kind === 'add-product' && command.mode === 'replace';

const isRemoval = (command: AddProduct): boolean => isSet(command) && command.quantity === 0;

function mergeCommands(earlier: OrderCommand, later: OrderCommand): Merged<OrderCommand> {
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
  }
}

function absorbed(state: OrderState, command: OrderCommand, answer: unknown): OrderState {
  if (command.kind === 'create-order') {
    const { newkey: ceNum } = answer as { newkey: number };
    if (!Number.isSafeInteger(ceNum)) throw new TypeError('The answer names no order');
    // It may have been open already, with lines that this device has never seen.
    return { ...state, ceNum, isStale: true, isInDoubt: false };
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
  return { ...state, lines, seenStock, isStale };
}

function refused(state: OrderState, command: OrderCommand, code: ErrorCode): OrderState {
  switch (code) {
    // It was placed or given up elsewhere: what follows goes into the next one.
    case 'ORDER_CLOSED':
      return { ...orderTopic.empty, isWhole: true };
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

/** What a line is made of, for the totals. */
export const pricedLine = (line: CartLine): PricedLine => ({
  quantity: line.LCQuantite,
  unitPrice: toUnits(line.LCPrixVente),
  discount: Number(line.LCRemise1),
  vatRate: Number(line.LCTvaTx),
});

export function summaryOf(lines: CartLines): { size: number; totalHT: string } {
  const { ht } = totalsOf([...lines.values()].map(pricedLine));
  return { size: lines.size, totalHT: fromUnits(ht) };
}
