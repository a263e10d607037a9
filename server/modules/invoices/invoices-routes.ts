import type { FastifyRequest } from 'fastify';
import type { DocumentServices } from '../../documents/documents.ts';
import type { InvoiceDocument } from '../../documents/invoice/invoice-document.ts';
import type { Route } from '../../plugins/routes.ts';
import type { ActorOf } from '../../services/actor.ts';
import { AppError } from '../../services/app-error.ts';
import { nameFile, readerLocale } from '../../services/document-reader.ts';
import type { Services } from '../../services/services.ts';
import { readInvoices } from './invoice-list.ts';
import { invoiceFile } from './issued-invoice.ts';
import { findOfMonth, monthZip } from './month-zip.ts';

export function invoicesModule(
  route: Route,
  { db, documents, readLimits }: DocumentServices & Services,
): void {
  async function drawerFor(actor: ActorOf<'client'>, request: FastifyRequest) {
    const locale = await readerLocale(db, actor);
    const asking = { user: actor.userKey, signal: request.abortSignal };
    return (invoice: InvoiceDocument) =>
      documents.draw({ kind: 'invoice', invoice, locale }, asking);
  }

  route('invoices.list', async ({ actor, query, request }) => {
    if (query.q !== undefined) readLimits.count('search', actor.userKey, request);
    return readInvoices(db, actor.clNum, query);
  });

  route('invoices.pdf', async ({ actor, params, request, reply }) => {
    readLimits.count('file', actor.userKey, request);
    const draw = await drawerFor(actor, request);
    const file = await invoiceFile(db, actor.clNum, Number(params.inNum), draw);
    if (!file) throw new AppError('NOT_FOUND');
    nameFile(reply, 'application/pdf', `${file.number}.pdf`);
    return file.content;
  });

  route('invoices.zip', async ({ actor, params, request, reply }) => {
    const { month, part } = params;
    const found = await findOfMonth(db, actor.clNum, month, Number(part));
    if (found.length === 0) throw new AppError('NOT_FOUND');
    const files = Math.ceil(found.length / INVOICES_PER_FILE_COUNT);
    readLimits.count('file', actor.userKey, request, files);
    const zip = await monthZip(db, actor.clNum, found, await drawerFor(actor, request));
    nameFile(reply, 'application/zip', `${month}-${part}.zip`);
    return zip;
  });
}

/** How many invoices in a ZIP count as one file against the limit of downloads. */
const INVOICES_PER_FILE_COUNT = 10;
