import { createStore } from 'zustand/vanilla';
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
import type { Entry, LaneOwner } from '../../device/outbox/outbox-types.ts';
import { createLanePull, type LaneSource } from '../../device/outbox/views.ts';
import { isEnd } from '../../lib/http-errors.ts';
import { isEqual, keepEqual } from '../../lib/plain-data.ts';
import type { QuantityChange } from './quantity/quantity-input.ts';
import { CartFullError, linesOverLimit } from './room.ts';

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

interface CartDelegates {
  outbox: LaneSource<unknown>['outbox'];
  /** The client's open order as the server knows it now. */
  findOpen(clNum: number): Promise<OpenOrder | null>;
  /** Undefined if the order was never placed. */
  findPlaced(clNum: number, ceNum: number): Promise<ClosedOrder | undefined>;
  load(clNum: number, ceNum: number): Promise<CartLine[]>;
  notAdded(): void;
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

export function createCart(delegates: CartDelegates) {
  const { outbox, findOpen, findPlaced, load, notAdded } = delegates;
  const store = createStore(() => NOTHING);
  const owner = () => store.getState().owner;
  let folded: OrderState | undefined;
  let failure: unknown;
  /** The state for which the lines were last requested: a failed request is not repeated for it. */
  let lastRequestedState: string | undefined;

  const { pull } = createLanePull({
    topic: 'order',
    outbox,
    async ask(clNum, known) {
      const order = await findOpen(clNum);
      if (!order) return without(clNum, known);
      const { ceNum } = order;
      const lines = new Map((await load(clNum, ceNum)).map((line) => [line.ArNum, line]));
      const fresh = { ...order, lines, isWhole: true, isStale: false, isInDoubt: false };
      if (known.ceNum !== ceNum) return { ...(await without(clNum, known)), ...fresh };
      // A delivery stays confirmed only while the lines are those that it was chosen for.
      const isConfirmed = known.isConfirmed === true && isSameLines(known.lines, lines);
      return { ...known, ...fresh, isConfirmed };
    },
  });

  async function without(clNum: number, known: OrderState): Promise<OrderState> {
    const order = known.ceNum === null ? undefined : await findPlaced(clNum, known.ceNum);
    return withoutOrder(known, order);
  }

  function show(of: CartOwner | undefined): void {
    const shown = store.getState();
    const order = of && outbox.shown('order', of.clNum);
    const pending = of ? outbox.pending('order', of.clNum) : NOTHING.pending;
    const isOrderShown = order === folded && pending === shown.pending;
    if (isOrderShown && failure === shown.failure && of === shown.owner) return;
    folded = order;
    const next = { owner: of, pending, failure };
    store.setState(order ? viewOf(order, next, shown) : { ...NOTHING, ...next });
  }

  async function learnOrder(of: CartOwner): Promise<void> {
    const { state, version } = outbox.known('order', of.clNum);
    // The session's order may be outdated: it is used only until the pull that follows.
    if (state.ceNum !== null || state.isWhole || (of.ceNum === null && of.size > 0)) return;
    const next = { ...state, ceNum: of.ceNum, isWhole: of.ceNum === null };
    await outbox.learn({ topic: 'order', clNum: of.clNum }, version, next);
  }

  async function ask(of: CartOwner): Promise<void> {
    try {
      await outbox.ready();
      if (outbox.userKey() !== of.userKey) return;
      await learnOrder(of);
      await pull(of.clNum);
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    if (owner() === of) show(of);
  }

  outbox.subscribe(() => {
    const of = owner();
    show(of);
    if (!belongsToOutboxUser(of)) return;
    const { state, version } = outbox.known('order', of.clNum);
    const name = `${of.userKey} ${of.clNum} ${version}`;
    if (
      (state.isWhole && !state.isStale) ||
      store.getState().pending.length > 0 ||
      lastRequestedState === name
    )
      return;
    lastRequestedState = name;
    void ask(of);
  });

  let storing: Promise<unknown> = Promise.resolve();

  function tap(
    { clNum, coNum, clientName }: CartOwner,
    commands: readonly CommandOf<'order'>[],
    draft?: DraftChange,
  ): Promise<void> {
    const stored = outbox.change('order', { clNum, coNum, clientName }, commands, draft);
    storing = Promise.allSettled([storing, stored]).then(() => undefined);
    return stored;
  }

  /**
   * Shows all of the lines at once, or throws if the cart is full. The promise resolves when the device has
   * stored them. Lines that come from a draft are shown then, and the promise rejects if that fails.
   */
  function change(
    changes: readonly LineChange[],
    of = owner(),
    draft?: DraftChange,
  ): Promise<void> {
    if (!belongsToOutboxUser(of)) return Promise.resolve();
    if (linesOverLimit(outbox.shown('order', of.clNum).lines, changes) > 0)
      throw new CartFullError();
    const stored = tap(of, changes.flatMap(commandsOf), draft);
    const areAdditions = changes.some(({ quantity }) => quantity > 0);
    stored.catch((error) => areAdditions && !isEnd(error) && notAdded());
    return stored;
  }

  const belongsToOutboxUser = (of: CartOwner | undefined): of is CartOwner =>
    of !== undefined && of.userKey === outbox.userKey();

  return {
    ...store,
    open(next: CartOwner | undefined): void {
      const before = owner();
      const isSame = before?.userKey === next?.userKey && before?.clNum === next?.clNum;
      if (!isSame) failure = undefined;
      show(next);
      if (next && (!isSame || before?.ceNum !== next.ceNum)) void ask(next);
    },
    order: (product: KnownProduct, mode: AddMode, quantity: number, of = owner()): Promise<void> =>
      change([{ product, mode, quantity }], of),
    change,
    note(product: NotedProduct, note: string | null): Promise<void> {
      const of = owner();
      return belongsToOutboxUser(of) ? tap(of, [noteCommand(product, note)]) : Promise.resolve();
    },
    /** Resolves once every earlier command is stored or has failed to be stored. */
    whenStored: () => storing,
    owner,
    /** Loads the lines if the server's open order is another one or has changed. */
    follow(clNum: number | undefined, order: OpenOrder | null): void {
      const of = owner();
      if (!belongsToOutboxUser(of) || of.clNum !== clNum) return;
      const { state } = outbox.known('order', clNum);
      const isSame = order
        ? ORDER_STATE.every((part) => order[part] === state[part])
        : state.ceNum === null;
      if (!isSame || !state.isWhole) void ask(of);
    },
    async refresh(): Promise<void> {
      const of = owner();
      if (of) await ask(of);
    },
    quantityOf: (arNum: number): number => store.getState().lines.get(arNum)?.LCQuantite ?? 0,
    openOrder: (): number | null => folded?.ceNum ?? null,
  };
}

export type Cart = ReturnType<typeof createCart>;

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

/** A command is stored until it is sent, so it carries only what a line needs of a product. */
function knownOf(product: KnownProduct): KnownProduct {
  const { arNum, reference, name, packSize, unit, unitGender } = product;
  const { vatRate, ecoContribution, regularPrice, promotion, breaks, flags, stock } = product;
  const named = { arNum, reference, name, packSize, unit, unitGender };
  return { ...named, vatRate, ecoContribution, regularPrice, promotion, breaks, flags, stock };
}
