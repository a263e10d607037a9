import type { Locale } from '../../contract/core/locales.ts';
import type { Logo, Look } from '../services/shown-face.ts';
import type { Distributor } from './distributor.ts';
import type { InvoiceDocument } from './invoice/invoice-document.ts';
import { invoicePdf } from './invoice/invoice-pdf.ts';
import { orderPdf, type PrintedOrder } from './order-pdf.ts';
import type { Answer } from './processes.ts';

/** All data that a document is made from, except the look. */
export type DocumentJob =
  | { kind: 'order'; order: PrintedOrder; distributor: Distributor; locale: Locale }
  | { kind: 'invoice'; invoice: InvoiceDocument; locale: Locale };

type DrawingJob = (DocumentJob & { look: Look }) | { kind: 'logo'; file: string };

// Ignores signals: a terminal or a supervisor sends them to all processes, but this process must
// end after the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.on('message', async (job: DrawingJob) => {
  const answer: Answer<Awaited<ReturnType<typeof drawJob>>> = await drawJob(job).then(
    (done) => ({ done }),
    (failed: unknown) => ({ failed }),
  );
  // Ignores an error, because sending fails only if the server has ended.
  process.send?.(answer, () => undefined);
});

async function drawJob(job: DrawingJob): Promise<Buffer | Logo> {
  if (job.kind === 'order') return orderPdf(job.order, job.distributor, job.locale, job.look);
  if (job.kind === 'invoice') return invoicePdf(job.invoice, job.locale, job.look);
  const { drawLogo } = await import('./drawing/draw-logo.ts');
  return drawLogo(job.file);
}
