import type { DocumentServices } from '../../documents/documents.ts';
import type { Route } from '../../plugins/routes.ts';
import { AppError } from '../../services/app-error.ts';
import { nameFile, readerLocale } from '../../services/document-reader.ts';
import type { Services } from '../../services/services.ts';
import { countUse } from '../../services/throttle.ts';
import { readInvoices } from './invoice-list.ts';
import { readInvoiceDocument } from './issued-invoice.ts';
import { findOfMonth, monthZip } from './month-zip.ts';

export function invoicesModule(
  route: Route,
  { db, documents, readLimits }: DocumentServices & Services,
): void {
  route('invoices.list', async ({ actor, query, request }) => {
    if (query.q !== undefined) readLimits.count('search', actor.userKey, request);
    return readInvoices(db, actor.clNum, query);
  });

  route('invoices.pdf', async ({ actor, params, request, reply }) => {
    await countUse(db, 'file', request);
    const invoice = await readInvoiceDocument(db, actor.clNum, Number(params.inNum));
    if (!invoice) throw new AppError('NOT_FOUND');
    const locale = await readerLocale(db, actor);
    nameFile(reply, 'application/pdf', `${invoice.number}.pdf`);
    const asking = { user: actor.userKey, signal: request.over };
    return documents.draw({ kind: 'invoice', invoice, locale }, asking);
  });

  route('invoices.zip', async ({ actor, params, request, reply }) => {
    const { month, part } = params;
    const found = await findOfMonth(db, actor.clNum, month, Number(part));
    if (found.length === 0) throw new AppError('NOT_FOUND');
    await countUse(db, 'file', request, Math.ceil(found.length / OF_ONE_FILE));
    const locale = await readerLocale(db, actor);
    const zip = await monthZip(db, actor.clNum, found, (invoice) =>
      documents.draw(
        { kind: 'invoice', invoice, locale },
        { user: actor.userKey, signal: request.over },
      ),
    );
    nameFile(reply, 'application/zip', `${month}-${part}.zip`);
    return zip;
  });
}

/** They are drawn one after the other: so many count as one file. */
const OF_ONE_FILE = 10;
