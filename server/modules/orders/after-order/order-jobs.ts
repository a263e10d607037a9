import { readDistributor } from '../../../documents/distributor.ts';
import { orderPdf } from '../../../documents/order-pdf.ts';
import type { Attempt } from '../../../services/jobs.ts';
import type { Services } from '../../../services/services.ts';
import { readOrderDetail } from '../order-detail.ts';
import { localeOf, orderMail } from './order-mail.ts';
import { sendWebhook } from './order-webhook.ts';

/** Both jobs are written in the transaction that places the order. */
export function handleOrderJobs(services: Services): void {
  const { config, jobs } = services;
  jobs.handle('order-mail', ({ ceNum }, attempt) => sendOrderMail(services, ceNum, attempt));
  jobs.handle('order-webhook', async ({ ceNum }) => {
    // The webhook may have been removed from the configuration meanwhile.
    if (config.webhook) await sendWebhook(config.webhook, await detailOf(services, ceNum));
  });
}

async function sendOrderMail(services: Services, ceNum: number, attempt: Attempt): Promise<void> {
  const detail = await detailOf(services, ceNum);
  const mail = orderMail(detail);
  if (!mail) {
    services.log.warn({ ceNum }, 'nobody is there to be written to about an order');
    return;
  }
  const content = await orderPdf(detail, await readDistributor(services.db), localeOf(detail));
  const filename = `${detail.number}.pdf`;
  const attachments = [{ filename, content, contentType: 'application/pdf' }];
  await services.mailer({ ...mail, attachments }, attempt);
}

async function detailOf({ db }: Services, ceNum: number) {
  const detail = await readOrderDetail(db, ceNum);
  if (!detail) throw new Error(`there is no placed order ${ceNum}`);
  return detail;
}
