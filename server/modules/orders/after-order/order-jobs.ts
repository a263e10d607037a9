import { readDistributor } from '../../../documents/distributor.ts';
import type { DocumentServices } from '../../../documents/documents.ts';
import type { Attempt } from '../../../services/jobs.ts';
import { readOrderDetail } from '../order-detail.ts';
import { localeOf, orderMail } from './order-mail.ts';
import { sendWebhook } from './order-webhook.ts';

/** Both jobs are written in the transaction that places the order. */
export function handleOrderJobs(services: DocumentServices): void {
  const { config, jobs } = services;
  jobs.handle('order-mail', ({ ceNum }, attempt) => sendOrderMail(services, ceNum, attempt));
  jobs.handle('order-webhook', async ({ ceNum }) => {
    // The webhook may have been removed from the configuration meanwhile.
    if (config.webhook) await sendWebhook(config.webhook, await detailOf(services, ceNum));
  });
}

async function sendOrderMail(
  services: DocumentServices,
  ceNum: number,
  attempt: Attempt,
): Promise<void> {
  const detail = await detailOf(services, ceNum);
  const mail = orderMail(detail);
  if (!mail) {
    services.log.warn({ ceNum }, 'nobody is there to be written to about an order');
    return;
  }
  const distributor = await readDistributor(services.db);
  const job = { kind: 'order', order: detail, distributor, locale: localeOf(detail) } as const;
  const content = await services.documents.draw(job, { user: 'mail' });
  const filename = `${detail.number}.pdf`;
  const attachments = [{ filename, content, contentType: 'application/pdf' }];
  await services.mailer({ ...mail, attachments }, attempt);
}

async function detailOf({ db }: DocumentServices, ceNum: number) {
  const detail = await readOrderDetail(db, ceNum);
  if (!detail) throw new Error(`there is no placed order ${ceNum}`);
  return detail;
}
