import { fromUnits, toUnits } from '../../../contract/core/decimal.ts';
import { type ErrorCode, errorCodes } from '../../../contract/core/errors.ts';
import { isOrderable, nearestQuantities } from '../../../contract/core/packaging.ts';
import { DEFAULT_LIST } from '../../../contract/favourites/default-list.ts';
import type { FavouriteList } from '../../../contract/favourites/schemas.ts';
import type { ClosedOrder } from '../../../contract/orders/current-order.ts';
import { ORDER_LINES } from '../../../contract/orders/limits.ts';
import type { CartLine } from '../../../contract/orders/schemas.ts';
import { pricedLine, totalsOf, withDelivery } from '../../../contract/orders/totals.ts';
import type { Template } from '../../../contract/templates/schemas.ts';
import { summaryOf } from '../../../src/device/commands/order-commands.ts';
import type { CommandRequest } from '../../../src/device/commands/topic.ts';
import type { Sending } from '../../../src/device/outbox/sending/send-command.ts';
import { ProblemError } from '../../../src/lib/http-errors.ts';
import { makeProduct } from '../../support/device/make-product.ts';

interface Effect {
  key: string;
  userKey: string;
  clNum: number;
  said: string;
}

interface Order {
  ceNum: number;
  lines: Map<number, CartLine>;
  revision: number;
  /** Undefined unless the delivery is confirmed for the current lines. */
  delivery?: string | undefined;
}

type Body = Record<string, unknown>;

export const PACK = 10;
const DELIVERY_PRICE = '12.0000';

/**
 * Implements the rules of the server a second time, in memory. A key counts once. An order belongs
 * to a client and ends when it is placed. Articles can be withdrawn or repacked.
 */
export class FakeShop {
  readonly ledger: Effect[] = [];
  readonly withdrawn = new Set<number>();
  readonly packSizes = new Map<number, number>();
  /** The changed prices, by article. */
  readonly prices = new Map<number, string>();
  /** The quantities of each placed order, by article. */
  readonly placed: Record<number, number>[] = [];
  readonly lists = new Map<number, FavouriteList[]>();
  /** The key of the user who is signed in; undefined if nobody is signed in. */
  session: string | undefined;
  private readonly orders = new Map<number, Order>();
  private readonly closed = new Map<number, ClosedOrder>();
  /** Templates by client, sorted by their last change. A change restores a deleted template. */
  private readonly everyTemplate = new Map<number, Map<string, Template & { isGone: boolean }>>();
  private readonly keys = new Map<string, { said: string; answer: unknown }>();
  private readonly refusals = new Set<string>();
  private made = 100;

  handle({ request, userKey, clNum, key }: Sending): unknown {
    if (this.session === undefined) throw problem('UNAUTHENTICATED');
    if (this.session !== userKey) throw problem('OTHER_USER');
    if (request.endpoint === 'orders.addProducts') return this.batch(request, userKey, clNum);
    if (key === undefined) throw problem('IDEMPOTENCY_KEY_MISSING');
    return this.once({ key, userKey, clNum }, request);
  }

  knows = (keys: readonly string[], userKey: string): boolean =>
    keys.some((key) => this.keys.has(`${userKey} ${key}`));

  hasRefused = (keys: readonly string[], userKey: string): boolean =>
    keys.some((key) => this.refusals.has(`${userKey} ${key}`));

  /** Places the open order of the client, as another device would. */
  close(clNum: number): void {
    const order = this.orders.get(clNum);
    if (order) this.end(clNum, order, `CMD-elsewhere-${order.ceNum}`);
  }

  private end(clNum: number, { ceNum, lines }: Order, number: string): void {
    this.orders.delete(clNum);
    const bought = [...lines.values()].map(({ ArNum, reference, name, LCQuantite }) => ({
      ArNum,
      reference,
      name,
      LCQuantite,
    }));
    this.closed.set(ceNum, { ceNum, number, placedAt: 0, lines: bought });
  }

  /** Adds an order that was opened before this fake shop existed. */
  adopt(clNum: number, ceNum: number): void {
    this.orders.set(clNum, { ceNum, lines: new Map(), revision: 0 });
  }

  order = (clNum: number): Order | undefined => this.orders.get(clNum);

  lines = (clNum: number): ReadonlyMap<number, CartLine> =>
    this.orders.get(clNum)?.lines ?? new Map<number, CartLine>();

  listsOf = (clNum: number): FavouriteList[] =>
    this.lists.get(clNum) ?? [{ key: DEFAULT_LIST, name: null, arNums: [] }];

  templatesOf = (clNum: number): Template[] =>
    [...(this.everyTemplate.get(clNum)?.values() ?? [])]
      .filter(({ isGone }) => !isGone)
      .map(({ isGone: _, ...template }) => template)
      .reverse();

  private once(of: Omit<Effect, 'said'>, request: CommandRequest): unknown {
    const said = JSON.stringify(request);
    const scope = `${of.userKey} ${of.key}`;
    const known = this.keys.get(scope);
    if (known && known.said !== said) throw problem('IDEMPOTENCY_KEY_REUSED');
    if (known) return structuredClone(this.lastOf(request.endpoint, of.clNum) ?? known.answer);
    // A refusal has no effect, so the server does not store the key.
    this.refusals.add(scope);
    const answer = this.effect(request, of.clNum);
    this.refusals.delete(scope);
    this.keys.set(scope, { said, answer });
    this.ledger.push({ ...of, said });
    return structuredClone(answer);
  }

  /** Answers a repeated request with the current state of the lists. */
  private lastOf(endpoint: CommandRequest['endpoint'], clNum: number): unknown {
    if (endpoint.startsWith('favourites.')) return this.listsOf(clNum);
    return endpoint.startsWith('templates.') ? this.templatesOf(clNum) : undefined;
  }

  private batch({ body }: CommandRequest, userKey: string, clNum: number): unknown {
    const { commands } = body as { commands: (Body & { key: string })[] };
    const answers: unknown[] = [];
    for (const { key, ...one } of commands) {
      try {
        answers.push(
          this.once({ key, userKey, clNum }, { endpoint: 'orders.addProduct', body: one }),
        );
      } catch (error) {
        const { status, code, hints } = error as ProblemError;
        return { answers, refusal: { type: code, title: code, status, code, ...hints } };
      }
    }
    return { answers, refusal: null };
  }

  private effect({ endpoint, params = {}, body = {} }: CommandRequest, clNum: number): unknown {
    const said = body as Body;
    switch (endpoint) {
      case 'orders.create':
        return { newkey: this.open(clNum).ceNum };
      case 'orders.addProduct':
        return this.addProduct(clNum, said);
      case 'orders.noteLine':
        return this.noteLine(clNum, said);
      case 'orders.confirm':
        return this.confirm(clNum, said);
      case 'orders.validate':
        return this.validate(clNum, said);
      case 'favourites.save':
      case 'favourites.delete':
      case 'favourites.add':
      case 'favourites.remove':
        return this.changeLists(clNum, endpoint, { ...params, ...said });
      case 'templates.save':
      case 'templates.rename':
      case 'templates.line':
      case 'templates.delete':
        return this.changeTemplates(clNum, endpoint, { ...params, ...said });
      default:
        throw problem('NOT_FOUND');
    }
  }

  private open(clNum: number): Order {
    const known = this.orders.get(clNum);
    if (known) return known;
    this.made += 1;
    const order: Order = { ceNum: this.made, lines: new Map(), revision: 0 };
    this.orders.set(clNum, order);
    return order;
  }

  private orderOf(clNum: number, ceNum: unknown): Order {
    const order = this.orders.get(clNum);
    if (order && order.ceNum === ceNum) return order;
    const closed = this.closed.get(Number(ceNum));
    throw problem('ORDER_CLOSED', closed && { closed });
  }

  private addProduct(clNum: number, said: Body): unknown {
    const order = this.orderOf(clNum, said.ceNum);
    const arNum = Number(said.arNum);
    const quantity = Number(said.quantity);
    const line = order.lines.get(arNum);
    if (said.mode === 'replace' && quantity === 0) order.lines.delete(arNum);
    else {
      const packSize = this.packSizes.get(arNum) ?? PACK;
      if (this.withdrawn.has(arNum)) throw problem('PRODUCT_WITHDRAWN');
      if (said.ClConditionnement !== packSize) throw problem('PACKAGING_CHANGED', { packSize });
      const after = said.mode === 'increment' ? (line?.LCQuantite ?? 0) + quantity : quantity;
      if (!isOrderable(quantity, packSize) || !isOrderable(after, packSize)) {
        const quantities = nearestQuantities(after, packSize);
        throw problem('QUANTITY_INVALID', { quantities });
      }
      if (!line && order.lines.size >= ORDER_LINES) throw problem('ORDER_FULL');
      if (after > 0) order.lines.set(arNum, lineOf(arNum, packSize, after, line?.note ?? null));
    }
    return this.answer(order, arNum, line);
  }

  private noteLine(clNum: number, said: Body): unknown {
    const order = this.orderOf(clNum, said.ceNum);
    const arNum = Number(said.arNum);
    const line = order.lines.get(arNum);
    if (!line) throw problem('NOT_FOUND');
    order.lines.set(arNum, { ...line, note: said.note as string | null });
    return this.answer(order, arNum, line);
  }

  private confirm(clNum: number, said: Body): unknown {
    const order = this.orderOf(clNum, said.ceNum);
    if (said.clReglement === 'forbidden') {
      throw problem('INVALID', { errors: [{ field: 'clReglement', code: 'not_allowed' }] });
    }
    order.delivery = DELIVERY_PRICE;
    return { success: true, delivery: { price: order.delivery, earliestOn: '20261124' } };
  }

  private validate(clNum: number, said: Body): unknown {
    const order = this.orderOf(clNum, said.ceNum);
    if (order.delivery === undefined) throw problem('ORDER_NOT_CONFIRMED');
    const lines = [...order.lines.values()].map((line) => ({
      ...line,
      LCPrixVente: this.prices.get(line.ArNum) ?? line.LCPrixVente,
    }));
    const priced = withDelivery(lines.map(pricedLine), toUnits(order.delivery));
    const totalTTC = fromUnits(totalsOf(priced).ttc);
    if (toUnits(totalTTC) !== toUnits(String(said.expectedTotal))) {
      throw problem('PRICE_CHANGED', { current: { lines, totalTTC } });
    }
    const number = `CMD-${this.placed.length + 1}`;
    this.placed.push(Object.fromEntries(lines.map((line) => [line.ArNum, line.LCQuantite])));
    this.end(clNum, order, number);
    return { orderNumber: number };
  }

  private answer(order: Order, arNum: number, before: CartLine | undefined): unknown {
    const line = order.lines.get(arNum);
    order.revision += 1;
    // If the line has not changed, the delivery stays confirmed.
    if (JSON.stringify(line) !== JSON.stringify(before)) order.delivery = undefined;
    const cart = { ...summaryOf(order.lines), revision: order.revision };
    return { line: line ?? null, cart };
  }

  private changeLists(clNum: number, endpoint: string, said: Body): FavouriteList[] {
    const lists = this.listsOf(clNum).map((list) => ({ ...list, arNums: [...list.arNums] }));
    const at = lists.findIndex(({ key }) => key === said.key);
    const list = lists[at];
    const arNum = Number(said.arNum);
    if (endpoint === 'favourites.save' && !list) {
      lists.push({ key: String(said.key), name: String(said.name), arNums: [] });
    } else if (!list) throw problem('NOT_FOUND');
    else if (endpoint === 'favourites.save') list.name = String(said.name);
    else if (endpoint === 'favourites.delete') lists.splice(at, 1);
    else if (endpoint === 'favourites.remove') {
      list.arNums = list.arNums.filter((one) => one !== arNum);
    } else if (!list.arNums.includes(arNum)) list.arNums.push(arNum);
    this.lists.set(clNum, lists);
    return lists;
  }

  private changeTemplates(clNum: number, endpoint: string, said: Body): Template[] {
    const key = String(said.key);
    const own = this.everyTemplate.get(clNum) ?? new Map<string, Template & { isGone: boolean }>();
    this.everyTemplate.set(clNum, own);
    const known = own.get(key);
    if (!known && endpoint !== 'templates.save') throw problem('NOT_FOUND');
    const { lines = [], name = '' } = known ?? {};
    const others = lines.filter(({ arNum }) => arNum !== Number(said.arNum));
    const line = { arNum: Number(said.arNum), quantity: Number(said.quantity) };
    const at = lines.findIndex(({ arNum }) => arNum === line.arNum);
    const next = { key, name, lines, updatedAt: 0, isGone: endpoint === 'templates.delete' };
    if (endpoint === 'templates.save') next.lines = said.lines as Template['lines'];
    if (said.name !== undefined) next.name = String(said.name);
    if (endpoint === 'templates.line') {
      next.lines =
        line.quantity === 0 ? others : at === -1 ? [...lines, line] : lines.with(at, line);
    }
    own.delete(key);
    own.set(key, next);
    return this.templatesOf(clNum);
  }
}

function problem(code: ErrorCode, hints = {}): ProblemError {
  return new ProblemError(errorCodes[code].status, code, undefined, hints);
}

function lineOf(arNum: number, packSize: number, quantity: number, note: string | null): CartLine {
  const { regularPrice, vatRate, reference, name, unit, unitGender } = makeProduct(arNum);
  return {
    ArNum: arNum,
    LCQuantite: quantity,
    LCPrixVente: regularPrice,
    LCRemise1: '0',
    LCTvaTx: vatRate,
    reference,
    name,
    packSize,
    unit,
    unitGender,
    note,
  };
}
