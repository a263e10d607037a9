import type { FastifyReply } from 'fastify';
import type { Template } from '../../../contract/templates/schemas.ts';
import type { Executor } from '../../database/client.ts';
import { lockClient } from '../../database/lock-client.ts';
import type { Route } from '../../plugins/routes.ts';
import { type Command, once } from '../../services/idempotency.ts';
import type { Services } from '../../services/services.ts';
import {
  deleteTemplate,
  readTemplates,
  renameTemplate,
  saveTemplate,
  setTemplateLine,
} from './templates-repository.ts';

/** Templates belong to the client: all its contacts and representatives see the same ones. */
export function templatesModule(route: Route, { db }: Services): void {
  async function change(
    { command, reply }: { command: Command; reply: FastifyReply },
    effect: (tx: Executor, clNum: number) => Promise<void>,
  ): Promise<Template[]> {
    await once(db, command, reply, async (tx) => {
      await lockClient(tx, command.clNum);
      await effect(tx, command.clNum);
      // That it is done is all that is kept: sent again, it is answered with the templates of then.
      return { done: true };
    });
    return readTemplates(db, command.clNum);
  }

  route('templates.list', ({ actor }) => readTemplates(db, actor.clNum));

  route('templates.save', ({ params: { key }, body, ...rest }) =>
    change(rest, (tx, clNum) => saveTemplate(tx, clNum, key.toLowerCase(), body)),
  );

  route('templates.rename', ({ params: { key }, body: { name }, ...rest }) =>
    change(rest, (tx, clNum) => renameTemplate(tx, clNum, key.toLowerCase(), name)),
  );

  route('templates.line', ({ params: { key, arNum }, body: { quantity }, ...rest }) => {
    const line = { arNum: Number(arNum), quantity };
    return change(rest, (tx, clNum) => setTemplateLine(tx, clNum, key.toLowerCase(), line));
  });

  route('templates.delete', ({ params: { key }, ...rest }) =>
    change(rest, (tx, clNum) => deleteTemplate(tx, clNum, key.toLowerCase())),
  );
}
