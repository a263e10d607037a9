import { fromUnits, toUnits } from '../../contract/core/decimal.ts';
import type { FactResult } from '../../contract/erp/facts.ts';
import { totalsOf } from '../../contract/orders/totals.ts';
import type { Random } from '../../server/demo/random.ts';

/**
 * Makes the facts that an ERP sends about one order, and computes the state that the order must
 * reach in the shop.
 */

export const ORDERED = 100;
export const PRICE = '1.1234';
export const DELIVERY = '9.9';
const WAY = ['placed', 'prepared', 'shipped', 'delivered', 'cancelled'];

/** The references of the ordered articles, and of an article that may replace them. */
export interface Articles {
  ordered: readonly string[];
  substitute: string;
}

export interface Fact {
  path: string;
  source: string;
  ref: string;
  at: string;
  order?: string;
  state?: string;
  article?: string;
  comes?: Coming[];
  shipment?: string;
  lines?: { article: string; quantity: number }[];
  invoice?: string;
  creditNote?: string;
  paid?: string;
  [more: string]: unknown;
}

interface Coming {
  article: string;
  quantity: number;
  unitPrice?: string;
}

/** Makes random facts of one order, sorted by time. */
export function makeFacts(
  random: Random,
  order: string,
  { ordered, substitute }: Articles,
): Fact[] {
  const facts: Fact[] = [];
  const start = Date.now();
  const add = (path: string, more: Partial<Fact>) => {
    const at = new Date(start + (facts.length + 1) * 1000).toISOString();
    facts.push({ path, source: 'sage', ref: `${order}-${facts.length}`, at, ...more });
  };
  if (random.chance(0.7)) add('orders/states', { order, state: 'prepared' });
  const some = () =>
    ordered
      .filter(() => random.chance(0.8))
      .map((article) => ({ article, quantity: random.int(1, ORDERED) }));
  const shipments = random.int(0, 3);
  for (let number = 1; number <= shipments; number += 1) {
    const shipment = `BL-${number}`;
    const lines = [{ article: ordered[0] ?? '', quantity: random.int(1, 60) }, ...some()];
    add('shipments', { order, shipment, lines, state: 'shipped' });
    if (random.chance(0.3))
      add('shipments', { order, shipment, lines: lines.slice(0, 1), state: 'shipped' });
    if (random.chance(0.4)) add('shipments', { order, shipment, lines, state: 'delivered' });
    else if (random.chance(0.2)) add('shipments', { order, shipment, lines, state: 'cancelled' });
  }
  for (let change = random.int(0, 4); change > 0; change -= 1) {
    const article = random.pick(ordered);
    const own = { article, quantity: random.int(1, ORDERED + 20) };
    const other = { article: substitute, quantity: random.int(1, 60), unitPrice: '2.5' };
    const priced = { ...own, unitPrice: `1.${random.int(10, 99)}` };
    const outcomes = [[own], [own, other], [other], [priced], []];
    add('orders/lines', { order, article, comes: random.pick(outcomes) });
  }
  if (random.chance(0.2)) add('orders/states', { order, state: 'delivered' });
  if (random.chance(0.6)) addInvoice(random, order, add);
  return facts;
}

type AddFact = (path: string, more: Partial<Fact>) => void;

/** Adds an invoice. Some invoices are later corrected, paid in parts or partly credited. */
function addInvoice(random: Random, order: string, add: AddFact): void {
  const days = { issuedOn: '2026-01-15', dueOn: '2026-02-28' };
  const billed = (quantity: number) => {
    const { ht, vat, ttc } = totalsOf([line(quantity, '2')]);
    const [euros, tax, whole] = [ht, vat, ttc].map((units) => fromUnits(units).slice(0, -2));
    return {
      lines: [{ label: 'Articles', quantity, unitPrice: '2', vatRate: '20' }] as never,
      totals: { ht: euros, vat: tax, ttc: whole },
    };
  };
  const invoice = `F-${order}`;
  const quantity = random.int(50, 90);
  add('invoices', { order, invoice, ...days, ...billed(quantity) });
  if (random.chance(0.2)) add('invoices', { order, invoice, ...days, ...billed(quantity + 5) });
  for (let part = random.int(0, 2); part > 0; part -= 1) {
    add('payments', { invoice, paid: `${random.int(1, 110)}.50` });
  }
  if (random.chance(0.2)) {
    const about = { invoice, issuedOn: days.issuedOn, invoiceIssuedOn: days.issuedOn };
    add('credit-notes', { order, creditNote: `A-${order}`, ...about, ...billed(10) });
  }
}

const line = (quantity: number, price: string) => ({
  ...{ quantity, unitPrice: toUnits(price) },
  ...{ discount: 0, vatRate: 20 },
});

/** Computes the totals that an order of this many articles has before any fact changes it. */
export const placedTotals = (articles: number) =>
  totalsOf([...Array.from({ length: articles }, () => line(ORDERED, PRICE)), line(1, DELIVERY)]);

export interface End {
  status: string;
  isPartly: boolean;
  /** The shipped quantities by article. */
  sent: Record<string, number>;
  totalHT: string;
  /** The gross amounts of the invoice, its payments and the credit note; null if there is none. */
  invoiced: string | null;
  paid: string | null;
  credited: string | null;
}

/** Computes the state of the order after all facts, in the simplest way. */
export function endOf(facts: readonly Fact[], { ordered, substitute }: Articles): End {
  const last = new Map(facts.map((fact) => [subjectOf(fact), fact]));
  const coming = ordered.flatMap(
    (article): Coming[] => last.get(`line ${article}`)?.comes ?? [{ article, quantity: ORDERED }],
  );
  const left = [...last.values()].filter(
    ({ shipment, state }) => shipment && state !== 'cancelled',
  );
  const sum = (of: readonly Fact[], wanted: string) =>
    total(of.flatMap(({ lines = [] }) => lines).filter(({ article }) => article === wanted));
  const comes = (wanted: string) => total(coming.filter(({ article }) => article === wanted));
  const isWhole = (of: readonly Fact[]) =>
    [...ordered, substitute].every((article) => sum(of, article) >= comes(article));
  const delivered = left.filter(({ state }) => state === 'delivered');
  const reached = () => {
    if (coming.length === 0) return 'cancelled';
    if (isWhole(delivered)) return 'delivered';
    const isSent = coming.some(({ article }) => sum(left, article) > 0);
    return isSent ? 'shipped' : 'placed';
  };
  const reported = last.get('order')?.state ?? 'placed';
  const status = WAY[Math.max(WAY.indexOf(reached()), WAY.indexOf(reported))] ?? '';
  const articles = [...ordered, substitute].filter((article) => sum(left, article) > 0);
  const isCancelled = status === 'cancelled';
  const { ht } = totalsOf(
    isCancelled
      ? []
      : [
          ...coming.map(({ quantity, unitPrice = PRICE }) => line(quantity, unitPrice)),
          line(1, DELIVERY),
        ],
  );
  const ttcOf = (fact: Fact | undefined) =>
    fact ? `${(fact.totals as { ttc: string }).ttc}00` : null;
  const invoice = last.get('invoice');
  return {
    status,
    isPartly: status === 'shipped' && !isWhole(left),
    sent: Object.fromEntries(articles.map((article) => [article, sum(left, article)])),
    totalHT: fromUnits(ht),
    invoiced: ttcOf(invoice),
    paid: invoice ? `${last.get('payment')?.paid ?? '0.00'}00` : null,
    credited: ttcOf(last.get('credit')),
  };
}

const total = (of: readonly { quantity: number }[]) =>
  of.reduce((all, { quantity }) => all + quantity, 0);

function subjectOf({ path, shipment, article }: Fact): string {
  if (shipment) return `shipment ${shipment}`;
  if (article) return `line ${article}`;
  const names: Record<string, string> = {
    invoices: 'invoice',
    payments: 'payment',
    'credit-notes': 'credit',
  };
  return names[path] ?? 'order';
}

/** Sends every fact twice, delays some facts, and reorders neighbours. */
export function asSent(random: Random, facts: readonly Fact[]): Fact[] {
  const sent = facts.map((fact, at) => ({ fact, place: at + random.int(0, 12) }));
  const again = facts.map((fact, at) => ({ fact, place: at + random.int(0, 40) }));
  const all = [...sent, ...again].map(({ fact, place }) => ({
    fact,
    place: random.chance(0.05) ? place + 1000 : place,
  }));
  return all.sort((a, b) => a.place - b.place).map(({ fact }) => fact);
}

interface Sending {
  random: Random;
  /** The share of facts that are first sent with a fault and then sent correctly. */
  broken: number;
  send(path: string, facts: readonly object[]): Promise<FactResult[]>;
  /** The number of facts with each result. */
  counts: Record<string, number>;
}

/**
 * Sends facts, and returns the facts to send again, such as a payment whose invoice arrives later.
 */
export async function sendBatch(
  batch: readonly Fact[],
  { random, broken, send, counts }: Sending,
): Promise<Fact[]> {
  const again: Fact[] = [];
  for (const path of new Set(batch.map((fact) => fact.path))) {
    const facts = batch.filter((fact) => fact.path === path);
    const sent = facts.flatMap((fact) =>
      random.chance(broken)
        ? [
            { fact, spoiled: true },
            { fact, spoiled: false },
          ]
        : [{ fact, spoiled: false }],
    );
    const results = await send(
      path,
      sent.map(({ fact: { path: _, ...body }, spoiled }) =>
        spoiled ? { ...body, at: 'yesterday' } : body,
      ),
    );
    for (const [at, { fact, spoiled }] of sent.entries()) {
      const result = results[at]?.result ?? 'unanswered';
      counts[result] = (counts[result] ?? 0) + 1;
      if (result === 'refused' && !spoiled) again.push(fact);
    }
  }
  return again;
}

/** Reads the states of these orders from the shop’s database, in the form that `endOf` returns. */
export const ENDS = `
  select o.number, o.status, o.total_ht::text as "totalHT",
    o.status = 'shipped' and coalesce((
      select bool_or(sent > 0) and bool_or(sent < coming) from sent_lines l
      where l.ce_num = o.ce_num), false) as "isPartly",
    (select coalesce(json_object_agg(reference, quantity), '{}') from (
      select p.reference, sum(n.quantity)::int as quantity
      from shipments s join shipment_lines n using (sh_num) join products p using (ar_num)
      where s.ce_num = o.ce_num and s.state <> 'cancelled' group by p.reference) sent) as sent,
    i.total_ttc::text as invoiced, i.paid::text as paid, c.total_ttc::text as credited
  from orders o
  left join invoices i on i.ce_num = o.ce_num and i.kind = 'invoice' and not i.is_ours
  left join invoices c on c.ce_num = o.ce_num and c.kind = 'credit_note'
  where o.number = any($1)`;
