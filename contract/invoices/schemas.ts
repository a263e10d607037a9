import { z } from 'zod';
import { DOCUMENT_MS } from '../core/endpoint.ts';
import { day, keyText, listQuery, money, pageOf, totals } from '../core/fields.ts';
import { invoiceFilters, invoiceKinds, invoiceStatuses } from './statuses.ts';

const payeeSchema = z.strictObject({ name: z.string(), iban: z.string(), bic: z.string() });

const invoiceSchema = z.strictObject({
  inNum: z.int(),
  number: z.string(),
  /** Missing in answers that older versions of the app stored. */
  kind: z.enum(invoiceKinds).optional(),
  corrects: z.string().nullable().optional(),
  /** The order of the invoice; null if the shop has no such order of the client. */
  ceNum: z.int().nullable(),
  orderNumber: z.string().nullable(),
  issuedOn: day,
  dueOn: day,
  ...totals,
  left: money,
  paidOn: day.nullable(),
  status: z.enum(invoiceStatuses),
  /** The account to pay to; null if nothing is left or the client does not pay by transfer. */
  payee: payeeSchema.nullable(),
});

export const invoicesSchemas = {
  'invoices.list': {
    summary: 'A page of 24 of the client’s invoices, the latest first, and the balance of all.',
    query: z.strictObject({
      status: z.enum(invoiceFilters).optional(),
      ...listQuery,
    }),
    answer: z.strictObject({
      ...pageOf(invoiceSchema),
      balance: z.strictObject({
        /** The amount left minus open credit notes; negative if the client is owed money. */
        left: money,
        overdue: money,
        /** When the ERP reported the balance; null if the shop computes it from invoices. */
        toldAt: z.number().nullable().optional(),
        count: z.int(),
        overdueCount: z.int(),
        nextDueOn: day.nullable(),
      }),
      /** The latest 24 months with invoices, the newest first. */
      months: z.array(z.strictObject({ month: z.string(), count: z.int() })),
    }),
  },
  'invoices.pdf': {
    summary: 'An invoice as PDF, which is a Factur-X: its data as XML inside.',
    params: z.strictObject({ inNum: keyText }),
    answer: z.unknown(),
    answerMs: DOCUMENT_MS,
  },
  'invoices.zip': {
    summary: 'The PDFs of a month’s invoices as a ZIP file, at most a hundred in each part.',
    params: z.strictObject({
      month: z.string().regex(/^20\d\d(?:0[1-9]|1[0-2])$/),
      /** Part 1 contains the first hundred invoices, part 2 the next hundred. */
      part: z.string().regex(/^[1-9]\d{0,2}$/),
    }),
    answer: z.unknown(),
    answerMs: 5 * 60_000,
  },
};

export type InvoiceStatus = (typeof invoiceStatuses)[number];
export type InvoiceFilter = (typeof invoiceFilters)[number];
export type Invoice = z.infer<typeof invoiceSchema>;
export type Payee = z.infer<typeof payeeSchema>;
export type InvoicePage = z.infer<(typeof invoicesSchemas)['invoices.list']['answer']>;
