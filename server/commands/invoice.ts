import { issueInvoice } from '../modules/invoices/issue-invoice.ts';
import { readConfig } from '../services/config.ts';
import { StartError } from '../start-error.ts';
import { runCommand, say } from './run-command.ts';

const USAGE = 'npm run invoice -- CMD-2026-000123 …';

/** `npm run invoice`: issues an invoice for each given order, each in its own transaction. */
await runCommand(readOrders, async (db, orders) => {
  for (const order of orders) {
    const { number, isOld } = await issueInvoice(db, order);
    say(`${order}: ${number}${isOld ? ' exists already' : ''}`);
  }
});

function readOrders(): string[] {
  const orders = process.argv.slice(2);
  const wrong = orders.find((order) => !/^CMD-\d{4}-\d{6,}$/.test(order));
  if (orders.length === 0) throw new StartError(`Which orders? ${USAGE}`);
  if (wrong !== undefined) throw new StartError(`${wrong} is no order’s number: ${USAGE}`);
  if (readConfig(process.env).invoicedBy === 'erp') {
    throw new StartError('The ERP issues the invoices of this shop (INVOICED_BY=erp).');
  }
  return orders;
}
