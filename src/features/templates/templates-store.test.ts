import { expect, test } from 'vitest';
import type { Template } from '../../../contract/templates/schemas.ts';
import { createFakeOutbox } from '../../../tests/support/device/fake-outbox.ts';
import { settle } from '../../../tests/support/device/settle.ts';
import type { TemplateCommand } from '../../offline/commands/template-commands.ts';
import { createTemplates } from './templates-store.ts';

const theirs = (...keys: string[]): Template[] =>
  keys.map((key) => ({ key, name: `Name of ${key}`, lines: [], updatedAt: 1 }));
const rename = (key: string, name: string): TemplateCommand => ({
  kind: 'rename-template',
  key,
  name,
  at: 2,
});
const LANE = { topic: 'templates', clNum: 1 } as const;

/** A server with templates of its own, on a network that can be cut. */
function scene() {
  const world = { templates: theirs('a', 'b'), failure: undefined as Error | undefined, reads: 0 };
  const outbox = createFakeOutbox();
  const templates = createTemplates({
    outbox,
    owner: { clNum: 1, coNum: 4, clientName: 'Au Bon Café' },
    async read() {
      world.reads += 1;
      await settle();
      if (world.failure) throw world.failure;
      return world.templates;
    },
  });
  templates.follow();
  const shown = () => templates.current().templates.map(({ name }) => name);
  return { world, outbox, templates, shown };
}

test('shows an edit before the server’s answer, and marks it as unsent until then', async () => {
  const { outbox, templates, shown } = scene();
  expect(templates.current()).toMatchObject({ isLoaded: false, templates: [] });
  await templates.reopen();
  expect([shown(), templates.current().isLoaded]).toEqual([['Name of a', 'Name of b'], true]);
  await templates.change(rename('b', 'Bar'));
  expect(shown()).toEqual(['Bar', 'Name of a']);
  expect([...templates.current().unsent]).toEqual(['b']);
  outbox.answer(LANE, [{ ...theirs('b')[0], name: 'Bar' }, ...theirs('a')]);
  expect([shown(), templates.current().unsent.size]).toEqual([['Bar', 'Name of a'], 0]);
});

test('does not show a change that the device cannot store, and rejects it', async () => {
  const { outbox, templates, shown } = scene();
  await templates.reopen();
  outbox.breakDown();
  await expect(templates.change(rename('a', 'Bar'))).rejects.toThrow();
  expect(shown()).toEqual(['Name of a', 'Name of b']);
});
