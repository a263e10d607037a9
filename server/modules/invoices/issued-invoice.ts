import { and, asc, eq } from 'drizzle-orm';
import { compactDate } from '../../../contract/core/dates.ts';
import { toUnits } from '../../../contract/core/decimal.ts';
import type { Executor } from '../../database/client.ts';
import { invoiceLines, invoices } from '../../database/schema/clients.ts';
import { readIssuer, toIssuer } from '../../documents/distributor.ts';
import {
  documentSchema,
  type InvoiceDocument,
  type InvoiceLine,
} from '../../documents/invoice/invoice-document.ts';

export async function readInvoiceDocument(
  executor: Executor,
  clNum: number,
  inNum: number,
): Promise<InvoiceDocument | undefined> {
  const [row] = await executor
    .select()
    .from(invoices)
    .where(and(eq(invoices.clNum, clNum), eq(invoices.inNum, inNum)));
  if (!row) return undefined;
  const { seller, ...document } = documentSchema.parse(row.document);
  return {
    ...document,
    number: row.number,
    issuedOn: compactDate(row.issuedOn),
    dueOn: compactDate(row.dueOn),
    totals: {
      ht: toUnits(row.totalHT),
      vat: toUnits(row.totalVAT),
      ttc: toUnits(row.totalTTC),
    },
    lines: await readLines(executor, inNum),
    // An invoice from before the shop had a legal identity shows today's.
    seller: seller ? toIssuer(seller) : await readIssuer(executor),
  };
}

async function readLines(executor: Executor, inNum: number): Promise<InvoiceLine[]> {
  const rows = await executor
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.inNum, inNum))
    .orderBy(asc(invoiceLines.position));
  return rows.map(({ reference, label, quantity, unitPrice, discount, vatRate }) => ({
    reference,
    label,
    quantity,
    unitPrice: toUnits(unitPrice),
    discount: Number(discount),
    vatRate: Number(vatRate),
  }));
}
