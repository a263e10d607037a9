import { z } from 'zod';
import type { CompactDate } from '../../../contract/core/dates.ts';
import { paymentMethods } from '../../../contract/delivery/payment-methods.ts';
import type { InvoiceKind } from '../../../contract/invoices/statuses.ts';
import type { PricedLine } from '../../../contract/orders/totals.ts';
import type { Issuer } from '../distributor.ts';

const addressSchema = z.object({
  label: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
});

/**
 * The data that an invoice stores on its day of issue. The SQL function invoice_document writes
 * these data.
 */
export const documentSchema = z.object({
  seller: z.unknown(),
  buyer: z.object({
    code: z.string(),
    name: z.string(),
    city: z.string(),
    siret: z.string().nullable(),
    vatNumber: z.string().nullable(),
    /** The e-mail address of the buyer; missing in older invoices. */
    email: z.string().nullish(),
    address: addressSchema.nullable(),
  }),
  delivery: addressSchema.nullable(),
  order: z
    .object({ number: z.string(), placedOn: z.string(), reference: z.string().nullable() })
    .nullable(),
  paymentMethod: z.enum(paymentMethods),
});

export interface InvoiceLine extends PricedLine {
  reference: string;
  label: string;
}

/** An issued invoice with its data as of the day of issue. Amounts are in 1/10000 of a euro. */
export interface InvoiceDocument extends Omit<z.infer<typeof documentSchema>, 'seller'> {
  number: string;
  kind: InvoiceKind;
  corrects: { number: string; issuedOn: CompactDate } | null;
  issuedOn: CompactDate;
  dueOn: CompactDate;
  totals: { ht: number; vat: number; ttc: number };
  lines: InvoiceLine[];
  seller: Issuer;
}
