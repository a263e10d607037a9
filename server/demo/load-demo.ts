import { inTransaction } from '../database/client.ts';
import { deliveryData } from './clients/delivery-data.ts';
import { makeClients } from './clients/make-clients.ts';
import type { Queryable } from './insert.ts';
import { loadProducts, loadShelves } from './load-catalogue.ts';
import { loadClients, loadDelivery, loadNotes, loadTariffGroups } from './load-clients.ts';
import { loadContent } from './load-content.ts';
import { loadInvoices, loadLists, loadOrders, loadProposal } from './load-orders.ts';
import { makeInvoices } from './orders/make-invoices.ts';
import { makeLists } from './orders/make-lists.ts';
import { makeOrders } from './orders/make-orders.ts';
import { makeProposal } from './orders/make-proposal.ts';
import { makeOpenOrders } from './orders/open-orders.ts';
import { createPool } from './orders/product-pool.ts';

export interface DemoOptions {
  products: number;
  /** The current day as YYYY-MM-DD. All dates of the demonstration are relative to this day. */
  today: string;
  passwordHash: string;
  report?: (line: string) => void;
}

/** Fills an empty migrated database in one transaction. The same options give the same rows. */
export const loadDemo = (client: Queryable, options: DemoOptions): Promise<void> =>
  inTransaction(client, () => load(client, options));

async function load(
  client: Queryable,
  { products, today, passwordHash, report = () => undefined }: DemoOptions,
): Promise<void> {
  // Loads the content first, because a new invoice copies the seller from the reference data.
  await loadContent(client, today);
  const pool = createPool(products);
  await loadTariffGroups(client);
  await loadShelves(client);
  await loadProducts(client, products, today, pool.offer, report);

  const delivery = deliveryData();
  const clients = makeClients(delivery, today);
  await loadDelivery(client, delivery, today);
  await loadClients(client, clients, passwordHash);
  await loadNotes(client, clients, today);
  report(`${clients.length} clients`);

  const orders = makeOrders(clients, pool, delivery, today);
  const carts = makeOpenOrders(clients, pool, orders.length + 1, today);
  const proposal = makeProposal(orders, pool, today);
  await loadOrders(client, [...orders, ...carts]);
  report(`${orders.length} orders`);
  if (proposal) await loadProposal(client, proposal);
  await loadInvoices(client, makeInvoices(orders, today));
  // Clients that are blocked for exceeding their credit limit get a limit below their balance.
  await client.query(`
    update clients c set credit_limit = trunc(due.balance * 2 / 3, -2)
    from clients o cross join lateral client_due(o.cl_num) due
    where c.cl_num = o.cl_num and c.blocked_reason = 'credit_exceeded'`);
  await client.query('select recount_numbers()');
  await loadLists(client, makeLists(clients, pool, today));
  await client.query('select analyze_grown()');
}
