import { expect, test } from 'vitest';
import type { Template } from '../../../contract/templates/schemas.ts';
import { openOfflineOutbox } from '../../../tests/support/device/offline-outbox.ts';
import type { TemplateCommand } from '../../device/commands/template-commands.ts';
import { createTemplates } from './templates-store.ts';

const theirs = (...keys: string[]): Template[] =>
  keys.map((key) => ({ key, name: `Name of ${key}`, lines: [], updatedAt: 1 }));
const rename = (key: string, name: string): TemplateCommand => ({
  kind: 'rename-template',
  key,
  name,
  at: 2,
});

test('shows an edit before the server has answered, and marks its template as unsent until then', async () => {
  const { device, outbox, answer } = await openOfflineOutbox();
  const templates = createTemplates({
    outbox,
    owner: { clNum: 1, coNum: 4, clientName: 'Au Bon Café' },
    read: async () => theirs('a', 'b'),
  });
  templates.follow();
  const shown = () => templates.current().templates.map(({ name }) => name);
  expect(templates.current()).toMatchObject({ isLoaded: false, templates: [] });
  await templates.reopen();
  expect([shown(), templates.current().isLoaded]).toEqual([['Name of a', 'Name of b'], true]);
  templates.change(rename('b', 'Bar'));
  expect(shown()).toEqual(['Bar', 'Name of a']);
  await device.settle();
  expect([...templates.current().unsent]).toEqual(['b']);
  await answer(() => [{ ...theirs('b')[0], name: 'Bar' }, ...theirs('a')]);
  expect([shown(), templates.current().unsent.size]).toEqual([['Bar', 'Name of a'], 0]);
});
