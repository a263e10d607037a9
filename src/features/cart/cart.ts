import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ClosedOrder } from '../../../contract/orders/current-order.ts';
import type { AddMode, CartLine, ClientNews } from '../../../contract/orders/schemas.ts';
import {
  type CartLines,
  type KnownProduct,
  type OrderState,
  orderTopic,
  summaryOf,
  withoutOrder,
} from '../../device/commands/order-commands.ts';
import { waitingArticles } from '../../device/commands/placing.ts';
import type { CommandOf } from '../../device/commands/topics.ts';
import type { DraftChange } from '../../device/database/stored-rows.ts';
import type { Outbox } from '../../device/outbox/outbox.ts';
import type { Entry, LaneOwner } from '../../device/outbox/outbox-types.ts';
import { createLanePull } from '../../device/outbox/views.ts';
import { isEnd } from '../../lib/http-errors.ts';
import { isEqual, keepEqual } from '../../lib/plain-data.ts';
import type { QuantityChange } from './quantity/quantity-input.ts';
import { CartFullError, linesOverLimit } from './room.ts';
import { showAdditionFailed } from './show-addition-failed.ts';

export interface CartOwner extends LaneOwner {
  userKey: string;
  ceNum: number | null;
  size: number;
}

export interface LineChange extends QuantityChange {
  product: KnownProduct;
  note?: string | null;
}

interface CartState extends Pick<OrderState, 'lines' | 'seenStock' | 'isWhole'> {
  owner: CartOwner | undefined;
  arNums: readonly number[];
  size: number;
  totalHT: string;
  pending: readonly Entry<'order'>[];
  waiting: ReadonlySet<number>;
  failure: unknown;
}

type OpenOrder = NonNullable<ClientNews['order']>;

const ORDER_STATE = ['ceNum', 'revision', 'lineage'] as const;

/** The requests that a cart sends to the server. Tests and the programs in `lab/` use a fake. */
interface CartServer {
  findOpen(clNum: number): Promise<OpenOrder | null>;
  /** Returns undefined if the order does not exist, for example because it was deleted. */
  findPlaced(clNum: number, ceNum: number): Promise<ClosedOrder | undefined>;
  load(clNum: number, ceNum: number): Promise<CartLine[]>;
}

const NOTHING: CartState = {
  owner: undefined,
  ...orderTopic.empty,
  arNums: [],
  ...summaryOf(new Map()),
  pending: [],
  waiting: new Set(),
  failure: undefined,
};

export class Cart {
  private readonly outbox: Outbox;
  private readonly server: CartServer;
  private readonly store = createStore(() => NOTHING);
  private readonly pull: (clNum: number) => Promise<void>;
  private folded: OrderState | undefined;
  private failure: unknown;
  /** `followOutbox` requests each state once, even after a failure. */
  private lastRequestedState: string | undefined;
  private storing: Promise<unknown> = Promise.resolve();

  constructor(outbox: Outbox, server: CartServer) {
    this.outbox = outbox;
    this.server = server;
    this.pull = createLanePull({
      topic: 'order',
      outbox,
      ask: (...known) => this.read(...known),
    }).pull;
    outbox.subscribe(() => this.followOutbox());
  }

  readonly getState = (): CartState => this.store.getState();
  readonly getInitialState = (): CartState => NOTHING;
  readonly subscribe: StoreApi<CartState>['subscribe'] = (listener) =>
    this.store.subscribe(listener);

  owner(): CartOwner | undefined {
    return this.getState().owner;
  }

  quantityOf(arNum: number): number {
    return this.getState().lines.get(arNum)?.LCQuantite ?? 0;
  }

  openOrder(): number | null {
    return this.folded?.ceNum ?? null;
  }

  open(next: CartOwner | undefined): void {
    const before = this.owner();
    const isSame = before?.userKey === next?.userKey && before?.clNum === next?.clNum;
    if (!isSame) this.failure = undefined;
    this.show(next);
    if (next && (!isSame || before?.ceNum !== next.ceNum)) void this.ask(next);
  }

  order(product: KnownProduct, mode: AddMode, quantity: number, of = this.owner()): Promise<void> {
    return this.change([{ product, mode, quantity }], of);
  }

  /**
   * Throws if the cart is full. Shows the lines at once; resolves when the device has stored them.
   * With a `draft`, shows the lines only after they are stored, and rejects if storing fails.
   */
  change(changes: readonly LineChange[], of = this.owner(), draft?: DraftChange): Promise<void> {
    if (!this.belongsToOutboxUser(of)) return Promise.resolve();
    if (linesOverLimit(this.outbox.shown('order', of.clNum).lines, changes) > 0)
      throw new CartFullError();
    const stored = this.dispatch(of, changes.flatMap(commandsOf), draft);
    const areAdditions = changes.some(({ quantity }) => quantity > 0);
    stored.catch((error) => areAdditions && !isEnd(error) && showAdditionFailed());
    return stored;
  }

  note(product: NotedProduct, note: string | null): Promise<void> {
    const of = this.owner();
    return this.belongsToOutboxUser(of)
      ? this.dispatch(of, [noteCommand(product, note)])
      : Promise.resolve();
  }

  /** Resolves when each earlier command is stored or its storing has failed. */
  readonly whenStored = (): Promise<unknown> => this.storing;

  readonly refresh = async (): Promise<void> => {
    const of = this.owner();
    if (of) await this.ask(of);
  };

  /** Loads the lines if the server’s open order differs from the order that the device knows. */
  follow(clNum: number | undefined, order: OpenOrder | null): void {
    const of = this.owner();
    if (!this.belongsToOutboxUser(of) || of.clNum !== clNum) return;
    const { state } = this.outbox.known('order', clNum);
    const isSame = order
      ? ORDER_STATE.every((part) => order[part] === state[part])
      : state.ceNum === null;
    if (!isSame || !state.isWhole) void this.ask(of);
  }

  private dispatch(
    { clNum, coNum, clientName }: CartOwner,
    commands: readonly CommandOf<'order'>[],
    draft?: DraftChange,
  ): Promise<void> {
    const stored = this.outbox.change('order', { clNum, coNum, clientName }, commands, draft);
    this.storing = Promise.allSettled([this.storing, stored]).then(() => undefined);
    return stored;
  }

  private belongsToOutboxUser(of: CartOwner | undefined): of is CartOwner {
    return of !== undefined && of.userKey === this.outbox.userKey();
  }

  private show(of: CartOwner | undefined): void {
    const { outbox, failure } = this;
    const shown = this.getState();
    const order = of && outbox.shown('order', of.clNum);
    const pending = of ? outbox.pending('order', of.clNum) : NOTHING.pending;
    const isOrderShown = order === this.folded && pending === shown.pending;
    if (isOrderShown && failure === shown.failure && of === shown.owner) return;
    this.folded = order;
    const next = { owner: of, pending, failure };
    this.store.setState(order ? viewOf(order, next, shown) : { ...NOTHING, ...next });
  }

  private followOutbox(): void {
    const of = this.owner();
    this.show(of);
    if (!this.belongsToOutboxUser(of)) return;
    const { state, version } = this.outbox.known('order', of.clNum);
    const name = `${of.userKey} ${of.clNum} ${version}`;
    const isKnown = state.isWhole && !state.isStale;
    if (isKnown || this.getState().pending.length > 0 || this.lastRequestedState === name) return;
    this.lastRequestedState = name;
    void this.ask(of);
  }

  private async ask(of: CartOwner): Promise<void> {
    try {
      await this.outbox.ready();
      if (this.outbox.userKey() !== of.userKey) return;
      await this.learnOrder(of);
      await this.pull(of.clNum);
      this.failure = undefined;
    } catch (error) {
      this.failure = error;
    }
    if (this.owner() === of) this.show(of);
  }

  private async learnOrder(of: CartOwner): Promise<void> {
    const { state, version } = this.outbox.known('order', of.clNum);
    // `of.ceNum` comes from the session and may be outdated. The next read replaces this value.
    if (state.ceNum !== null || state.isWhole || (of.ceNum === null && of.size > 0)) return;
    const next = { ...state, ceNum: of.ceNum, isWhole: of.ceNum === null };
    await this.outbox.learn({ topic: 'order', clNum: of.clNum }, version, next);
  }

  private async read(clNum: number, known: OrderState): Promise<OrderState> {
    const order = await this.server.findOpen(clNum);
    if (!order) return this.without(clNum, known);
    const { ceNum } = order;
    const lines = new Map((await this.server.load(clNum, ceNum)).map((line) => [line.ArNum, line]));
    const fresh = { ...order, lines, isWhole: true, isStale: false, isInDoubt: false };
    if (known.ceNum !== ceNum) return { ...(await this.without(clNum, known)), ...fresh };
    // If a line has changed, the user must confirm the delivery again.
    const isConfirmed = known.isConfirmed === true && isSameLines(known.lines, lines);
    return { ...known, ...fresh, isConfirmed };
  }

  private async without(clNum: number, known: OrderState): Promise<OrderState> {
    const order =
      known.ceNum === null ? undefined : await this.server.findPlaced(clNum, known.ceNum);
    return withoutOrder(known, order);
  }
}

type NotedProduct = Pick<KnownProduct, 'arNum' | 'reference' | 'name'>;

const noteCommand = ({ arNum, reference, name }: NotedProduct, note: string | null) =>
  ({ kind: 'note-line', article: { arNum, reference, name }, note }) as const;

function commandsOf({ product, mode, quantity, note }: LineChange): CommandOf<'order'>[] {
  const ordered = { kind: 'add-product', article: knownOf(product), quantity, mode } as const;
  return typeof note === 'string' ? [ordered, noteCommand(product, note)] : [ordered];
}

function viewOf(
  { lines, seenStock, isWhole }: OrderState,
  next: Pick<CartState, 'owner' | 'pending' | 'failure'>,
  before: CartState,
): CartState {
  const waiting = waitingArticles(next.pending);
  const view = { ...next, seenStock, isWhole, waiting };
  const shown = new Map(
    [...lines].map(([arNum, line]) => [arNum, keepEqual(before.lines.get(arNum), line)]),
  );
  const numbers = [...shown.keys()];
  const isSameOrder = isEqual(numbers, before.arNums);
  if (isSameOrder && isEqual([...shown.values()], [...before.lines.values()])) {
    return { ...before, ...view };
  }
  const arNums = isSameOrder ? before.arNums : numbers;
  return { ...view, lines: shown, arNums, ...summaryOf(shown) };
}

const isSameLines = (some: CartLines, others: CartLines): boolean =>
  some.size === others.size && [...some].every(([arNum, line]) => isEqual(line, others.get(arNum)));

/** A stored command contains only the fields of a product that a line needs, to save storage. */
function knownOf(product: KnownProduct): KnownProduct {
  const { arNum, reference, name, packSize, unit, unitGender } = product;
  const { vatRate, ecoContribution, regularPrice, promotion, breaks, flags, stock } = product;
  const named = { arNum, reference, name, packSize, unit, unitGender };
  return { ...named, vatRate, ecoContribution, regularPrice, promotion, breaks, flags, stock };
}
