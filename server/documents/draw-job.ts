import type { Locale } from '../../contract/core/locales.ts';
import type { Distributor } from './distributor.ts';
import type { InvoiceDocument } from './invoice/invoice-document.ts';
import { invoicePdf } from './invoice/invoice-pdf.ts';
import { orderPdf, type PrintedOrder } from './order-pdf.ts';

/** Everything that a document depends on. */
export type DrawingJob =
  | { kind: 'order'; order: PrintedOrder; distributor: Distributor; locale: Locale }
  | { kind: 'invoice'; invoice: InvoiceDocument; locale: Locale };

export const drawJob = (job: DrawingJob): Promise<Buffer> =>
  job.kind === 'order'
    ? orderPdf(job.order, job.distributor, job.locale)
    : invoicePdf(job.invoice, job.locale);
