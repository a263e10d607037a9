import type { FastifyReply } from 'fastify';
import { type Route, rawJson } from '../../plugins/routes.ts';
import { clientChanges } from '../../services/idempotency.ts';
import type { Services } from '../../services/services.ts';
import {
  deleteTemplate,
  readTemplates,
  saveTemplate,
  setTemplateLine,
  touchTemplate,
} from './templates-repository.ts';

export function templatesModule(route: Route, { db }: Services): void {
  const clientChange = clientChanges(db, readTemplates);
  const ready = async (reply: FastifyReply, text: Promise<string>) =>
    rawJson<'templates.list'>(reply, await text);
  const change = (...[asked, work]: Parameters<typeof clientChange>) =>
    ready(asked.reply, clientChange(asked, work));

  route('templates.list', ({ actor, reply }) => ready(reply, readTemplates(db, actor.clNum)));

  route('templates.save', ({ params: { key }, body, ...rest }) =>
    change(rest, (tx, clNum) => saveTemplate(tx, { clNum, key }, body)),
  );

  route('templates.rename', ({ params: { key }, body: { name }, ...rest }) =>
    change(rest, (tx, clNum) => touchTemplate(tx, { clNum, key }, { name })),
  );

  route('templates.line', ({ params: { key, arNum }, body: { quantity }, ...rest }) => {
    const line = { arNum: Number(arNum), quantity };
    return change(rest, (tx, clNum) => setTemplateLine(tx, { clNum, key }, line));
  });

  route('templates.delete', ({ params: { key }, ...rest }) =>
    change(rest, (tx, clNum) => deleteTemplate(tx, { clNum, key })),
  );
}
