import { readDistributor } from '../../../documents/distributor.ts';
import { orderPdf } from '../../../documents/order-pdf.ts';
import type { Attempt } from '../../../services/jobs.ts';
import type { Services } from '../../../services/services.ts';
import { readOrderSheet } from '../order-detail.ts';
import { localeOf, orderMail } from './order-mail.ts';
import { sendWebhook } from './order-webhook.ts';

/** What follows an order; both jobs are written in the transaction that places it. */
export function handleOrderJobs(services: Services): void {
  const { config, jobs } = services;
  jobs.handle('order-mail', ({ ceNum }, attempt) => sendOrderMail(services, ceNum, attempt));
  jobs.handle('order-webhook', async ({ ceNum }) => {
    // Without a receiver any more there is nobody to tell.
    if (config.webhook) await sendWebhook(config.webhook, await sheetOf(services, ceNum));
  });
}

async function sendOrderMail(services: Services, ceNum: number, attempt: Attempt): Promise<void> {
  const sheet = await sheetOf(services, ceNum);
  const mail = orderMail(sheet);
  if (!mail) {
    services.log.warn({ ceNum }, 'nobody is there to be written to about an order');
    return;
  }
  const content = await orderPdf(sheet, await readDistributor(services.db), localeOf(sheet));
  const filename = `${sheet.number}.pdf`;
  const attachments = [{ filename, content, contentType: 'application/pdf' }];
  await services.mailer({ ...mail, attachments }, attempt);
}

async function sheetOf({ db }: Services, ceNum: number) {
  const sheet = await readOrderSheet(db, ceNum);
  if (!sheet) throw new Error(`there is no placed order ${ceNum}`);
  return sheet;
}
