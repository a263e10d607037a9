import { createHmac } from 'node:crypto';
import type { OrderStatus } from '../../../../contract/orders/statuses.ts';
import { callForeign, failureText } from '../../../foreign-calls.ts';
import type { Config } from '../../../services/config.ts';
import { RetryAfter } from '../../../services/jobs.ts';
import { recordOf } from '../export/order-record.ts';
import type { OrderDetail } from '../order-detail.ts';

type Webhook = NonNullable<Config['webhook']>;

export interface OrderNews {
  event: 'order.placed' | 'order.changed';
  /** The idempotency key by which the receiver recognises a repeated call. */
  key: string;
  detail: OrderDetail;
  state?: OrderStatus;
  at?: string;
  /** The shipment that the call is about; undefined for the whole order. */
  shipment?: string;
}

const TIMEOUT_MS = 10_000;

/**
 * Sends an order to the webhook. If the answer is lost, the job repeats the call, and the receiver
 * recognises the key. The signature includes the time, so that an attacker can replay a copied call
 * only for a short time. Error messages omit the URL, which may include a secret, and the answer.
 */
export async function sendWebhook({ url, secret }: Webhook, news: OrderNews): Promise<void> {
  const { key, detail, ...event } = news;
  const body = JSON.stringify({ ...event, orderNumber: detail.number, order: recordOf(detail) });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const answer = await post(url, body, {
    'content-type': 'application/json',
    'user-agent': 'Comptoir',
    'idempotency-key': key,
    'comptoir-timestamp': timestamp,
    'comptoir-signature': signatureOf(secret, timestamp, body),
  });
  if (answer.ok) return;
  const reason = `the receiver of the webhook answered ${answer.status}`;
  const seconds = secondsOf(answer.headers.get('retry-after'));
  throw seconds === undefined ? new Error(reason) : new RetryAfter(reason, seconds);
}

const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

async function post(url: string, body: string, headers: Record<string, string>): Promise<Response> {
  try {
    const answer = await callForeign(url, { headers, timeoutMs: TIMEOUT_MS, body });
    // Cancels the body of the answer, because it may be long and is not needed.
    await answer.body?.cancel();
    return answer;
  } catch (error) {
    throw new Error(`the receiver of the webhook did not answer ${failureText(error)}`);
  }
}

function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
