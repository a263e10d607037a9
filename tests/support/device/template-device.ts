import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { CLIENT_HEADER, USER_HEADER } from '../../../contract/core/endpoint.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { UserDatabase } from '../../../src/device/database/database.ts';
import { Outbox } from '../../../src/device/outbox/outbox.ts';
import type { Sending } from '../../../src/device/outbox/sending/send-command.ts';
import { createTemplates } from '../../../src/features/templates/templates-store.ts';
import { OfflineError, problemOf } from '../../../src/lib/http-errors.ts';
import type { Browser } from '../shop/test-app.ts';

const turn = () => new Promise((done) => setImmediate(done));

export type TemplateDevice = Awaited<ReturnType<typeof openTemplateDevice>>;

/**
 * Opens a device with a real outbox and a real server. The test can cut the network between them.
 */
export async function openTemplateDevice(
  browser: Browser,
  { clNum, coNum }: { clNum: number; coNum: number },
) {
  let isOnline = false;
  let lost = 0;
  let clock = Date.UTC(2026, 10, 21);

  async function send({ request, clNum: client, userKey, key }: Sending): Promise<unknown> {
    const { endpoint, params = {}, body } = request;
    const { method, path } = endpoints[endpoint];
    const answer = await browser.send({
      method,
      url: path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
      ...(body && { payload: body }),
      headers: {
        [USER_HEADER]: userKey,
        [CLIENT_HEADER]: String(client),
        ...(key && { 'idempotency-key': key }),
      },
    });
    if (answer.statusCode !== 200) {
      throw problemOf({ status: answer.statusCode, body: answer.json(), retryAfter: null });
    }
    lost -= 1;
    if (lost >= 0) throw new OfflineError();
    return answer.json();
  }

  const outbox = new Outbox({
    openDatabase: (user) => new UserDatabase(user, () => {}),
    roomMaker: () => async () => false,
    send,
    isOnline: () => isOnline,
    now: () => clock,
    elapsed: () => clock,
    random: () => 0,
    newId: randomUUID,
    later: () => () => {},
    exclusively: (_, run) => run(),
    openChannel: () => ({ notify() {}, close() {} }),
    logError(message, cause) {
      throw new Error(message, { cause });
    },
  });
  outbox.open(`contact-${coNum}`);
  await outbox.ready();
  const templates = createTemplates({
    outbox,
    owner: { clNum, coNum, clientName: 'Au Bon Café' },
    read: async () => (await browser.get('/api/templates')).json(),
  });
  templates.follow();

  return {
    templates,
    outbox,
    /** Loses the answers to this many commands that the server handles. */
    lose(count: number) {
      lost = count;
    },
    /** Goes online until all commands are sent and the changes of other devices are loaded. */
    async comeBack() {
      isOnline = true;
      const isPending = () =>
        outbox.hasUnstored() || outbox.entries().some(({ state }) => state === 'waiting');
      while (isPending()) {
        clock += 60_000;
        outbox.wake(true);
        await turn();
      }
      await templates.reopen();
      isOnline = false;
    },
  };
}
