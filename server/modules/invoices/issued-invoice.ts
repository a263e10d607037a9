import { and, asc, eq } from 'drizzle-orm';
import { type CompactDate, compactDate } from '../../../contract/core/dates.ts';
import { toUnits } from '../../../contract/core/decimal.ts';
import type { InvoiceKind } from '../../../contract/invoices/statuses.ts';
import type { Executor } from '../../database/client.ts';
import { invoiceLines, invoices } from '../../database/schema/clients.ts';
import { files } from '../../database/schema/files.ts';
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
    kind: row.kind as InvoiceKind,
    corrects:
      row.corrects === null || row.correctsOn === null
        ? null
        : { number: row.corrects, issuedOn: compactDate(row.correctsOn) },
    issuedOn: compactDate(row.issuedOn),
    dueOn: compactDate(row.dueOn),
    totals: {
      ht: toUnits(row.totalHT),
      vat: toUnits(row.totalVAT),
      ttc: toUnits(row.totalTTC),
    },
    lines: await readLines(executor, inNum),
    // Invoices that were issued before the shop had legal data show the current legal data.
    seller: seller ? toIssuer(seller) : await readIssuer(executor),
  };
}

export interface InvoiceFile {
  number: string;
  issuedOn: CompactDate;
  content: Buffer;
}

export async function invoiceFile(
  executor: Executor,
  clNum: number,
  inNum: number,
  draw: (invoice: InvoiceDocument) => Promise<Buffer>,
): Promise<InvoiceFile | undefined> {
  const { number, issuedOn } = invoices;
  const [own] = await executor
    .select({ number, issuedOn, content: files.bytes })
    .from(invoices)
    .innerJoin(files, eq(files.hash, invoices.file))
    .where(and(eq(invoices.clNum, clNum), eq(invoices.inNum, inNum)));
  if (own) return { ...own, issuedOn: compactDate(own.issuedOn) };
  const invoice = await readInvoiceDocument(executor, clNum, inNum);
  return invoice && { ...invoice, content: await draw(invoice) };
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
