import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { jobs } from '../../server/database/schema/access.ts';
import { orders } from '../../server/database/schema/orders.ts';
import { createRandom } from '../../server/demo/random.ts';
import { createCarelessSender, type Fate, type Send } from './careless-sender.ts';
import { prepareOrder, type Ready } from './ready-order.ts';
import { signIn } from './round.ts';
import { openShop } from './shop.ts';

/** How often each order is placed at the same time. */
const TAPS = 20;

/**
 * Confirms an order for each of some clients and places all at once, each twenty times under its key,
 * with lost answers and a killed server; then repeats each until it is answered.
 */
export async function placeManyTimes(count: number, seed: string) {
  const random = createRandom(seed);
  const shop = await openShop('PGlite');
  try {
    const cookie = await signIn(shop.origin);
    const { send, close } = createCarelessSender(shop.origin, cookie);
    const ready = await prepareOrders(shop.origin, cookie, send, count);
    const answers = new Map(ready.map(({ key }) => [key, new Set<string>()]));
    let unread = 0;
    const place = async ({ key, headers, body }: Ready, fate: Fate) => {
      const sent = await send('/api/commandes/validate', body, headers, fate);
      if (!sent.answer) unread += 1;
      else if (sent.answer.status === 200) answers.get(key)?.add(sent.answer.body);
      return sent.answer?.status === 200;
    };
    const fates: Fate[] = ['answered', 'cut after sending', 'cut before reading'];
    const taps = random.shuffle(ready.flatMap((one) => Array.from({ length: TAPS }, () => one)));
    const restart = new Promise((resolve) => setTimeout(resolve, 100)).then(shop.killAndRestart);
    await Promise.all(taps.map((one) => place(one, random.pick(fates))));
    await restart;
    for (const one of ready) while (!(await place(one, 'answered')));
    close();
    const told = [...answers.values()].map((all) => [...all]);
    const ceNums = ready.map(({ ceNum }) => ceNum);
    return await shop.inspect(async ({ db }) => {
      const stored = await db.select().from(orders).where(inArray(orders.ceNum, ceNums));
      const mails = await db.select().from(jobs).where(eq(jobs.kind, 'order-mail'));
      return {
        unread,
        told,
        stored: stored.map(({ status, number }) => ({ status, number })),
        mailed: mails.map(({ payload }) => (payload as { ceNum: number }).ceNum).sort(inOrder),
        ceNums: [...ceNums].sort(inOrder),
      };
    });
  } finally {
    await shop.close();
  }
}

const inOrder = (one: number, other: number) => one - other;

async function prepareOrders(origin: string, cookie: string, send: Send, count: number) {
  const read = async <T>(path: string, headers: object, body?: object) => {
    const given = { cookie, 'content-type': 'application/json', ...headers };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(origin + path, { headers: given, ...sent });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as T;
  };
  const command = async <T>(path: string, headers: object, body: object) => {
    const { answer } = await send(path, body, { ...headers, 'idempotency-key': randomUUID() });
    if (answer?.status !== 200) throw new Error(`${path}: ${answer?.body}`);
    return JSON.parse(answer.body) as T;
  };
  const clients = await read<{ clNum: number; blocked: string | null }[]>(
    '/api/commercial/clients',
    {},
  );
  const ready: Ready[] = [];
  for (const { clNum } of clients.filter(({ blocked }) => blocked === null).slice(0, count)) {
    ready.push(await prepareOrder({ read, command }, clNum));
  }
  return ready;
}
