import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { compactDate } from '../../../contract/core/dates.ts';
import { toUnits } from '../../../contract/core/decimal.ts';
import { paymentMethods } from '../../../contract/delivery/payment-methods.ts';
import type { Executor } from '../../database/client.ts';
import { invoiceLines, invoices } from '../../database/schema/clients.ts';
import { readIssuer, toIssuer } from '../../documents/distributor.ts';
import type { InvoiceDocument, InvoiceLine } from '../../documents/invoice/invoice-document.ts';

const addressSchema = z.object({
  label: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
});

/** The invoice's own copy of what it names, written by the database's invoice_document. */
const documentSchema = z.object({
  seller: z.unknown(),
  buyer: z.object({
    code: z.string(),
    name: z.string(),
    city: z.string(),
    siret: z.string().nullable(),
    vatNumber: z.string().nullable(),
    address: addressSchema.nullable(),
  }),
  delivery: addressSchema.nullable(),
  order: z
    .object({ number: z.string(), placedOn: z.string(), reference: z.string().nullable() })
    .nullable(),
  paymentMethod: z.enum(paymentMethods),
});

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
