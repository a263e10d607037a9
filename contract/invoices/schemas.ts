import { z } from 'zod';
import { day, keyText, listQuery, money, pageOf, totals } from '../core/fields.ts';
import { invoiceStatuses } from './statuses.ts';

const invoiceSchema = z.strictObject({
  inNum: z.int(),
  number: z.string(),
  /** Null where the order is not one of the client's here. */
  ceNum: z.int().nullable(),
  orderNumber: z.string().nullable(),
  issuedOn: day,
  dueOn: day,
  ...totals,
  left: money,
  paidOn: day.nullable(),
  status: z.enum(invoiceStatuses),
});

export const invoicesSchemas = {
  'invoices.list': {
    summary: 'A page of 24 of the client’s invoices, the latest first, and the balance of all.',
    query: z.strictObject({
      status: z.enum(invoiceStatuses).optional(),
      ...listQuery,
    }),
    answer: z.strictObject({
      ...pageOf(invoiceSchema),
      balance: z.strictObject({
        left: money,
        overdue: money,
        count: z.int(),
        overdueCount: z.int(),
        nextDueOn: day.nullable(),
      }),
    }),
  },
  'invoices.pdf': {
    summary: 'An invoice as PDF, which is a Factur-X: its data as XML inside.',
    params: z.strictObject({ inNum: keyText }),
    answer: z.unknown(),
  },
};

export type InvoiceStatus = (typeof invoiceStatuses)[number];
export type Invoice = z.infer<typeof invoiceSchema>;
export type InvoicePage = z.infer<(typeof invoicesSchemas)['invoices.list']['answer']>;
