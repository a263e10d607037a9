import { eq } from 'drizzle-orm';
import type { OrderStatus } from '../../../../contract/orders/statuses.ts';
import { orderEvents } from '../../../database/schema/orders.ts';
import { readDistributor } from '../../../documents/distributor.ts';
import type { DocumentServices } from '../../../documents/documents.ts';
import type { Attempt } from '../../../services/jobs.ts';
import { announceStock } from '../checkout/reserve.ts';
import { readOrderDetail } from '../order-detail.ts';
import { changeMail } from './change-mail.ts';
import { localeOf, orderMail } from './order-mail.ts';
import { sendWebhook } from './order-webhook.ts';

/** Handles the jobs that a transaction queues when it places or changes an order. */
export function handleOrderJobs(services: DocumentServices): void {
  const { config, jobs } = services;
  jobs.handle('order-mail', ({ ceNum }, attempt) => sendOrderMail(services, ceNum, attempt));
  jobs.handle('order-webhook', async ({ ceNum }) => {
    // The operator may have removed the webhook from the configuration meanwhile.
    if (!config.webhook) return;
    const detail = await detailOf(services, ceNum);
    await sendWebhook(config.webhook, { event: 'order.placed', key: detail.number, detail });
  });
  jobs.handle('stock-news', async ({ ceNum }) => {
    await announceStock(services.db, ceNum);
  });
  jobs.handle('order-change-mail', async ({ ceNum }, attempt) => {
    const mail = changeMail(
      await detailOf(services, ceNum),
      config.publicUrl,
      await services.shownFace(),
    );
    if (mail) await services.mailer(mail, attempt);
  });
  for (const kind of ['order-change-webhook', 'order-lines-webhook'] as const) {
    jobs.handle(kind, async ({ ceNum, oeNum }) => {
      if (!config.webhook) return;
      const detail = await detailOf(services, ceNum);
      const event = await readEvent(services, oeNum);
      const key = `${detail.number}-${oeNum}`;
      await sendWebhook(config.webhook, { event: 'order.changed', key, ...event, detail });
    });
  }
}

async function sendOrderMail(
  services: DocumentServices,
  ceNum: number,
  attempt: Attempt,
): Promise<void> {
  const detail = await detailOf(services, ceNum);
  const mail = orderMail(detail, await services.shownFace());
  if (!mail) {
    services.log.warn({ ceNum }, 'an order has no active recipient for its mail');
    return;
  }
  const distributor = await readDistributor(services.db);
  const job = { kind: 'order', order: detail, distributor, locale: localeOf(detail) } as const;
  const content = await services.documents.draw(job, { user: 'mail' });
  const filename = `${detail.number}.pdf`;
  const pdf = { filename, content, contentType: 'application/pdf' };
  const attachments = [...(mail.attachments ?? []), pdf];
  await services.mailer({ ...mail, attachments }, attempt);
}

async function readEvent({ db }: DocumentServices, oeNum: number) {
  const [event] = await db.select().from(orderEvents).where(eq(orderEvents.oeNum, oeNum));
  if (!event) throw new Error(`there is no event ${oeNum} of an order`);
  const { status, at, shipment } = event;
  return {
    state: status as OrderStatus,
    at: at.toISOString(),
    ...(shipment !== null && { shipment }),
  };
}

async function detailOf({ db }: DocumentServices, ceNum: number) {
  const detail = await readOrderDetail(db, ceNum);
  if (!detail) throw new Error(`there is no placed order ${ceNum}`);
  return detail;
}
