import type { DocumentServices } from '../../documents/documents.ts';
import type { Route } from '../../plugins/routes.ts';
import { AppError } from '../../services/app-error.ts';
import { nameFile, readerLocale } from '../../services/document-reader.ts';
import { countUse } from '../../services/throttle.ts';
import { readInvoices } from './invoice-list.ts';
import { readInvoiceDocument } from './issued-invoice.ts';

export function invoicesModule(route: Route, { db, documents }: DocumentServices): void {
  route('invoices.list', async ({ actor, query, request }) => {
    if (query.q !== undefined) await countUse(db, 'search', request);
    return readInvoices(db, actor.clNum, query);
  });

  route('invoices.pdf', async ({ actor, params, request, reply }) => {
    await countUse(db, 'file', request);
    const invoice = await readInvoiceDocument(db, actor.clNum, Number(params.inNum));
    if (!invoice) throw new AppError('NOT_FOUND');
    const locale = await readerLocale(db, actor);
    nameFile(reply, 'application/pdf', `${invoice.number}.pdf`);
    const asking = { user: actor.userKey, signal: request.signal };
    return documents.draw({ kind: 'invoice', invoice, locale }, asking);
  });
}
