import { invoicePdf } from '../../documents/invoice-pdf.ts';
import { AppError } from '../../plugins/app-error.ts';
import { countDrawing, readerLocale } from '../../plugins/document-reader.ts';
import type { Route } from '../../plugins/routes.ts';
import type { Services } from '../../plugins/services.ts';
import { readInvoices } from './invoice-list.ts';
import { readInvoiceSheet } from './issued-invoice.ts';

export function invoicesModule(route: Route, { db }: Services): void {
  route('invoices.list', ({ actor, query }) => readInvoices(db, actor.clNum, query));

  route('invoices.pdf', async ({ actor, params, reply }) => {
    await countDrawing(db, actor);
    const invoice = await readInvoiceSheet(db, actor.clNum, Number(params.inNum));
    if (!invoice) throw new AppError('NOT_FOUND');
    const pdf = await invoicePdf(invoice, await readerLocale(db, actor));
    reply.type('application/pdf');
    // A number may have come from another system: nothing of it gets out of the header.
    const name = invoice.number.replace(/[^\w.-]/g, '_');
    reply.header('content-disposition', `attachment; filename="${name}.pdf"`);
    return pdf;
  });
}
