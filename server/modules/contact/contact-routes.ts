import type { Route } from '../../plugins/routes.ts';
import { once } from '../../services/idempotency.ts';
import type { Services } from '../../services/services.ts';
import { countUse } from '../../services/throttle.ts';
import { sendContactMail } from './contact-mail.ts';
import { keepPiece } from './pieces.ts';
import { receiveMessage } from './receive-message.ts';

export function contactModule(route: Route, services: Services): void {
  const { db, jobs } = services;
  jobs.handle('contact-mail', ({ cmNum }, attempt) => sendContactMail(services, cmNum, attempt));

  route('contact.attach', ({ actor, params, body, command, reply }) =>
    once(db, command, reply, async (tx) => {
      const owner = { clNum: actor.clNum, actor: actor.userKey, key: params.key };
      const [file, piece] = [Number(params.file), Number(params.piece)];
      await keepPiece(tx, owner, { file, piece, bytes: Buffer.from(body.data, 'base64') });
      return { success: true as const };
    }),
  );

  route('contact.send', ({ actor, params: { key }, body, command, request, reply }) =>
    once(db, command, reply, async (tx) => {
      const received = await receiveMessage(tx, actor, key, body, {
        isNew: () => countUse(tx, 'message', request),
      });
      if (received.isNew) await jobs.enqueue(tx, 'contact-mail', { cmNum: received.cmNum });
      return { key, receivedAt: received.createdAt.getTime() };
    }),
  );
}
