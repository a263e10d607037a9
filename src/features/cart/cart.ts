import { createStore } from 'zustand/vanilla';
import type { AddMode, CartLine } from '../../../contract/orders/schemas.ts';
import { hasCode } from '../../lib/http-errors.ts';
import {
  type CartLines,
  type KnownArticle,
  type OrderState,
  orderTopic,
  summaryOf,
} from '../../offline/commands/order-commands.ts';
import type { CommandOf } from '../../offline/commands/topics.ts';
import type { DraftChange } from '../../offline/database/stored-rows.ts';
import type { Outbox } from '../../offline/outbox/engine.ts';
import type { Entry, LaneOwner } from '../../offline/outbox/outbox-types.ts';
import { createLanePull } from '../../offline/outbox/views.ts';

export interface CartOwner extends LaneOwner {
  userKey: string;
  /** The key of the open order; null where the server knows of none. */
  ceNum: number | null;
  size: number;
  isBlocked: boolean;
}

/** What happens to one line: its quantity, and a note if one is given. */
export interface LineChange {
  article: KnownArticle;
  mode: AddMode;
  quantity: number;
  note?: string | null;
}

export interface ShownCart {
  lines: CartLines;
  /** The same object until a line comes, goes or moves. */
  arNums: readonly number[];
  size: number;
  totalHT: string;
  seenStock: OrderState['seenStock'];
  /** False while the server's lines are unknown and only the waiting ones are shown. */
  isWhole: boolean;
  pending: readonly Entry<'order'>[];
  waiting: ReadonlySet<number>;
  failure: unknown;
}

interface CartState extends ShownCart {
  owner: CartOwner | undefined;
}

interface CartDelegates {
  outbox: Pick<
    Outbox,
    'dispatchAll' | 'shown' | 'known' | 'pending' | 'learn' | 'ready' | 'userKey' | 'subscribe'
  >;
  load(clNum: number, ceNum: number): Promise<CartLine[]>;
}

const NOTHING: ShownCart = {
  ...orderTopic.empty,
  arNums: [],
  ...summaryOf(new Map()),
  pending: [],
  waiting: new Set(),
  failure: undefined,
};

export function createCart({ outbox, load }: CartDelegates) {
  const store = createStore<CartState>(() => ({ ...NOTHING, owner: undefined }));
  /** Quantities that the device is about to store: the next press counts from them. */
  const intended = new Map<string, { quantity: number; commits: number }>();
  let owner: CartOwner | undefined;
  let folded: OrderState | undefined;
  let failure: unknown;
  /** The state for which the server was asked last: a failure is not repeated without end. */
  let asked: string | undefined;

  const pull = createLanePull({
    topic: 'order',
    outbox,
    async ask(clNum, known) {
      if (known.ceNum === null) return { ...known, isWhole: true, isStale: false };
      try {
        const lines = await load(clNum, known.ceNum);
        const byNumber = new Map(lines.map((line) => [line.ArNum, line]));
        // A chosen delivery holds for the lines for which it was chosen.
        const isConfirmed = known.isConfirmed === true && isSameLines(known.lines, byNumber);
        return { ...known, lines: byNumber, isConfirmed, isWhole: true, isStale: false };
      } catch (error) {
        // The order was placed or deleted. No other failure says so.
        if (hasCode(error, 'NOT_FOUND')) {
          const { placed = [] } = known;
          return { ...orderTopic.empty, placed, isWhole: true };
        }
        throw error;
      }
    },
  });

  function show(): void {
    const state = owner && outbox.shown('order', owner.clNum);
    const pending = owner ? outbox.pending('order', owner.clNum) : NOTHING.pending;
    const shown = store.getState();
    if (!state) {
      folded = undefined;
      store.setState({ ...NOTHING, owner });
    } else if (state !== folded || pending !== shown.pending || failure !== shown.failure) {
      folded = state;
      store.setState({ ...viewOf(state, pending, shown, failure), owner });
    } else if (owner !== shown.owner) store.setState({ owner });
  }

  /** The session may know of an order that this device has never seen. */
  async function learnOrder(of: CartOwner): Promise<void> {
    const { state, version } = outbox.known('order', of.clNum);
    if (state.ceNum !== null || of.ceNum === null) return;
    // The session does not know yet that this order was placed.
    if (state.placed?.some(({ ceNum }) => ceNum === of.ceNum)) return;
    const next = { ...state, ceNum: of.ceNum, isWhole: false, isStale: false };
    await outbox.learn({ topic: 'order', clNum: of.clNum }, version, next);
  }

  async function ask(of: CartOwner): Promise<void> {
    try {
      await outbox.ready();
      if (outbox.userKey() !== of.userKey) return;
      await learnOrder(of);
      const { ceNum, isWhole } = outbox.known('order', of.clNum).state;
      // Without a known order the cart is empty only where the session counts no lines either.
      if (ceNum !== null || isWhole || of.size === 0) await pull(of.clNum);
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    if (owner === of) show();
  }

  outbox.subscribe(() => {
    show();
    if (!owner || outbox.userKey() !== owner.userKey) return;
    const { state, version } = outbox.known('order', owner.clNum);
    const name = `${owner.userKey} ${owner.clNum} ${version}`;
    if ((state.isWhole && !state.isStale) || store.getState().pending.length > 0 || asked === name)
      return;
    asked = name;
    void ask(owner);
  });

  function count(key: string, quantity: number): () => void {
    const commits = (intended.get(key)?.commits ?? 0) + 1;
    intended.set(key, { quantity, commits });
    return () => {
      const now = intended.get(key);
      if (now && now.commits > 1) intended.set(key, { ...now, commits: now.commits - 1 });
      else intended.delete(key);
    };
  }

  let keeping: Promise<unknown> = Promise.resolve();

  async function dispatch(
    { clNum, coNum, clientName }: CartOwner,
    commands: readonly CommandOf<'order'>[],
    draft?: DraftChange,
  ): Promise<void> {
    const kept = outbox.dispatchAll('order', { clNum, coNum, clientName }, commands, draft);
    keeping = Promise.allSettled([keeping, kept]).then(() => undefined);
    await kept;
  }

  const intendedOf = (clNum: number, arNum: number): number =>
    intended.get(`${clNum} ${arNum}`)?.quantity ??
    outbox.shown('order', clNum).lines.get(arNum)?.LCQuantite ??
    0;

  /** All of the lines or none, in one transaction with the draft that they come from. */
  async function change(
    changes: readonly LineChange[],
    of = owner,
    draft?: DraftChange,
  ): Promise<void> {
    if (!mayAct(of)) return;
    const done = changes.map(({ article: { arNum }, mode, quantity }) =>
      count(
        `${of.clNum} ${arNum}`,
        quantity + (mode === 'increment' ? intendedOf(of.clNum, arNum) : 0),
      ),
    );
    try {
      await dispatch(of, changes.flatMap(commandsOf), draft);
    } finally {
      for (const over of done) over();
    }
  }

  const mayAct = (of: CartOwner | undefined): of is CartOwner =>
    of !== undefined && of.userKey === outbox.userKey();

  return {
    ...store,
    open(next: CartOwner | undefined): void {
      const before = owner;
      owner = next;
      const isSame = before?.userKey === next?.userKey && before?.clNum === next?.clNum;
      if (!isSame) failure = undefined;
      show();
      if (next && (!isSame || before?.ceNum !== next.ceNum)) void ask(next);
    },
    /**
     * Orders for the shown client, or for an earlier one of the same user. Resolves once the device
     * has stored it; rejects where it cannot.
     */
    order: (product: KnownArticle, mode: AddMode, quantity: number, of = owner): Promise<void> =>
      change([{ article: product, mode, quantity }], of),
    change,
    /** Null removes the note. */
    async note(
      { arNum, reference, name }: Pick<KnownArticle, 'arNum' | 'reference' | 'name'>,
      note: string | null,
      of = owner,
    ): Promise<void> {
      if (!mayAct(of)) return;
      const article = { arNum, reference, name };
      await dispatch(of, [{ kind: 'note-line', article, note }]);
    },
    /** Resolves once the device has stored, or failed to store, whatever was ordered until now. */
    kept: () => keeping,
    owner: () => owner,
    refresh(): void {
      if (owner) void ask(owner);
    },
    quantityOf: (arNum: number): number => store.getState().lines.get(arNum)?.LCQuantite ?? 0,
    intendedOf: (arNum: number): number => (owner ? intendedOf(owner.clNum, arNum) : 0),
    openOrder: (): number | null => folded?.ceNum ?? null,
  };
}

export type Cart = ReturnType<typeof createCart>;

function commandsOf({ article, mode, quantity, note }: LineChange): CommandOf<'order'>[] {
  const known = knownOf(article);
  const ordered = { kind: 'add-product', article: known, quantity, mode } as const;
  const { arNum, reference, name } = known;
  const noted = { kind: 'note-line', article: { arNum, reference, name } } as const;
  return typeof note === 'string' ? [ordered, { ...noted, note }] : [ordered];
}

function viewOf(
  { lines: folded, seenStock, isWhole }: OrderState,
  pending: readonly Entry<'order'>[],
  before: ShownCart,
  failure: unknown,
): ShownCart {
  // What waits before a placed order belongs to that one.
  const begun = pending.findLastIndex(({ command }) => command.kind === 'validate-order') + 1;
  const waiting = new Set(
    pending
      .slice(begun)
      .flatMap(({ command }) => ('article' in command ? [command.article.arNum] : [])),
  );
  const view = { seenStock, isWhole, pending, waiting, failure };
  const lines = steady(folded, before.lines);
  if (lines === before.lines) return { ...before, ...view };
  const arNums = [...lines.keys()];
  const isSameOrder =
    arNums.length === before.arNums.length && arNums.every((one, at) => one === before.arNums[at]);
  return { ...view, lines, arNums: isSameOrder ? before.arNums : arNums, ...summaryOf(lines) };
}

/** Equal lines stay the same objects, so that a row renders for its own changes only. */
function steady(lines: CartLines, before: CartLines): CartLines {
  const steadied = [...lines].map(([arNum, line]): [number, CartLine] => {
    const known = before.get(arNum);
    return [arNum, known && isSame(known, line) ? known : line];
  });
  const numbers = [...before.keys()];
  const isUnchanged =
    lines.size === before.size &&
    steadied.every(([arNum, line], at) => numbers[at] === arNum && before.get(arNum) === line);
  return isUnchanged ? before : new Map(steadied);
}

const isSameLines = (some: CartLines, others: CartLines): boolean =>
  some.size === others.size &&
  [...some].every(([arNum, line]) => {
    const other = others.get(arNum);
    return other !== undefined && isSame(line, other);
  });

const isSame = (one: CartLine, other: CartLine): boolean =>
  (Object.keys(one) as (keyof CartLine)[]).every((field) => one[field] === other[field]);

/** A command is stored until it is sent, so it carries only what a line needs of a product. */
function knownOf(product: KnownArticle): KnownArticle {
  const { arNum, reference, name, packSize, unit, unitGender, vatRate } = product;
  const { regularPrice, promotion, breaks, flags, stock } = product;
  return {
    arNum,
    reference,
    name,
    packSize,
    unit,
    unitGender,
    vatRate,
    regularPrice,
    promotion,
    breaks,
    flags,
    stock,
  };
}
