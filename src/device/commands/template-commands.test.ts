import { expect, test } from 'vitest';
import { TEMPLATE_LINES } from '../../../contract/templates/limits.ts';
import { type TemplateCommand, templatesTopic } from './template-commands.ts';

const { apply, merge, dependsOn, overtakes, request, absorb, empty } = templatesTopic;
const owner = { clNum: 3, coNum: 1 };
const lines = [{ arNum: 5, quantity: 50 }];
const save = (key: string, name: string, at = 1): TemplateCommand => ({
  kind: 'save-template',
  key,
  name,
  lines,
  at,
});
const rename = (key: string, name: string, at = 1): TemplateCommand => ({
  kind: 'rename-template',
  key,
  name,
  at,
});
const set = (key: string, arNum: number, quantity: number, at = 1): TemplateCommand => ({
  kind: 'set-template-line',
  key,
  arNum,
  quantity,
  at,
});
const restore = (key: string, name: string, at = 1): TemplateCommand => ({
  kind: 'restore-template',
  key,
  name,
  lines,
  at,
});
const drop = (key: string): TemplateCommand => ({ kind: 'delete-template', key });
const after = (...commands: TemplateCommand[]) => commands.reduce(apply, empty).templates;
const names = (...commands: TemplateCommand[]) => after(...commands).map(({ name }) => name);

test('lists each template once, with the last saved template at the top', () => {
  expect(names(save('a', 'Semaine'), save('b', 'Fêtes'))).toEqual(['Fêtes', 'Semaine']);
  expect(names(save('a', 'Semaine'), save('b', 'Fêtes'), save('a', 'Lundi'))).toEqual([
    'Lundi',
    'Fêtes',
  ]);
  expect(names(save('a', 'Semaine'), save('b', 'Fêtes'), drop('b'))).toEqual(['Semaine']);
  expect(apply(empty, save('a', 'Semaine', 7)).templates).toEqual([
    { key: 'a', name: 'Semaine', lines, updatedAt: 7 },
  ]);
});

test('applies an edit only to the template with the key of the edit', () => {
  const made = [save('a', 'Semaine'), save('b', 'Fêtes')];
  expect(after(...made, rename('a', 'Lundi', 9))).toEqual([
    { key: 'a', name: 'Lundi', lines, updatedAt: 9 },
    { key: 'b', name: 'Fêtes', lines, updatedAt: 1 },
  ]);
  const [edited] = after(...made, set('a', 7, 20), set('a', 5, 100), set('a', 8, 3, 9));
  expect(edited).toEqual({
    key: 'a',
    name: 'Semaine',
    lines: [
      { arNum: 5, quantity: 100 },
      { arNum: 7, quantity: 20 },
      { arNum: 8, quantity: 3 },
    ],
    updatedAt: 9,
  });
  expect(after(...made, set('a', 7, 20), set('a', 5, 0))[0]?.lines).toEqual([
    { arNum: 7, quantity: 20 },
  ]);
});

test('restores a deleted template, and ignores edits of a missing template', () => {
  expect(after(save('a', 'Semaine'), drop('a'), restore('a', 'Semaine', 4))).toEqual([
    { key: 'a', name: 'Semaine', lines, updatedAt: 4 },
  ]);
  // If another device has already restored the template, the lines stay unchanged.
  const brought = after(save('a', 'x'), set('a', 6, 2), restore('a', 'Semaine'))[0];
  expect([brought?.name, brought?.lines.length]).toEqual(['Semaine', 2]);
  const nothing = apply(empty, drop('a'));
  expect(apply(nothing, rename('a', 'Lundi'))).toBe(nothing);
  expect(apply(nothing, set('a', 5, 10))).toBe(nothing);
});

test('merges edits of a template into the unsent command that creates the template', () => {
  expect(merge(save('a', 'Semaine'), rename('a', 'Lundi', 8))).toEqual(save('a', 'Lundi', 8));
  expect(merge(save('a', 'Semaine'), set('a', 6, 10, 8))).toEqual({
    ...save('a', 'Semaine', 8),
    lines: [...lines, { arNum: 6, quantity: 10 }],
  });
  expect(merge(save('a', 'Semaine'), set('a', 5, 0))).toEqual({
    ...save('a', 'Semaine'),
    lines: [],
  });
  expect(merge(save('a', 'Semaine'), rename('b', 'Lundi'))).toBeUndefined();
  const most = Array.from({ length: TEMPLATE_LINES }, (_, at) => ({ arNum: at + 1, quantity: 1 }));
  const full = { ...save('a', 'Semaine'), lines: most };
  expect(merge(full, set('a', 9999, 1))).toBe('after');
  expect(merge(full, set('a', 1, 7))).toMatchObject({ kind: 'save-template' });
});

test('merges two edits of the same template field, but not edits of different fields', () => {
  expect(merge(rename('a', 'x'), rename('a', 'y', 2))).toEqual(rename('a', 'y', 2));
  expect(merge(set('a', 5, 10), set('a', 5, 0, 2))).toEqual(set('a', 5, 0, 2));
  expect(merge(set('a', 5, 10), set('a', 6, 10))).toBeUndefined();
  expect(merge(set('a', 5, 10), rename('a', 'x'))).toBeUndefined();
  expect(merge(rename('a', 'x'), set('a', 5, 10))).toBeUndefined();
  expect(merge(set('a', 5, 10), set('b', 5, 20))).toBeUndefined();
  for (const edit of [rename('a', 'x'), set('a', 5, 10)]) {
    expect(merge(edit, drop('a'))).toBe('after');
    expect(merge(edit, save('a', 'x'))).toBe('after');
    expect(merge(drop('a'), edit)).toBe('after');
  }
});

test('replaces the unsent deletion of a template by a later restoration', () => {
  expect(merge(drop('a'), restore('a', 'Semaine'))).toEqual(restore('a', 'Semaine'));
  expect(merge(restore('a', 'Semaine'), drop('a'))).toBe('after');
  expect(merge(restore('a', 'Semaine'), rename('a', 'Lundi', 3))).toEqual(restore('a', 'Lundi', 3));
  // A restore sends only the name of the template, so the line needs a separate request.
  expect(merge(restore('a', 'Semaine'), set('a', 5, 10))).toBe('after');
});

test('rejects edits of a template when the creation of the template is rejected', () => {
  for (const later of [rename('a', 'x'), set('a', 5, 10), drop('a'), restore('a', 'x')]) {
    expect(dependsOn(later, save('a', 'Semaine'))).toBe(true);
    expect(dependsOn(later, save('b', 'Semaine'))).toBe(false);
    expect(dependsOn(later, rename('a', 'Semaine'))).toBe(false);
  }
  expect(dependsOn(save('a', 'x'), save('a', 'Semaine'))).toBe(false);
});

test('merges two saves of a template, but not a save and a deletion', () => {
  expect(merge(save('a', 'Semaine'), save('a', 'Lundi'))).toEqual(save('a', 'Lundi'));
  expect(merge(save('a', 'Semaine'), save('b', 'Lundi'))).toBeUndefined();
  expect(merge(save('a', 'Semaine'), drop('a'))).toBe('after');
  expect(merge(drop('a'), save('a', 'Semaine'))).toBe('after');
});

test('detects that a retry of a template command would undo a later command', () => {
  for (const [later, earlier] of [
    [save('a', 'Lundi'), save('a', 'Semaine')],
    [save('a', 'Lundi'), drop('a')],
    [save('a', 'Lundi'), set('a', 5, 10)],
    [drop('a'), rename('a', 'x')],
    [rename('a', 'y'), rename('a', 'x')],
    [rename('a', 'y'), restore('a', 'x')],
    [restore('a', 'y'), drop('a')],
    [set('a', 5, 20), set('a', 5, 10)],
    [set('a', 5, 20), save('a', 'Semaine')],
    [set('a', 5, 20), drop('a')],
  ] as const) {
    expect([later, earlier, overtakes(later, earlier)]).toEqual([later, earlier, true]);
  }
  for (const [later, earlier] of [
    [save('b', 'Lundi'), save('a', 'Semaine')],
    [rename('a', 'y'), set('a', 5, 10)],
    [restore('a', 'y'), set('a', 5, 10)],
    [set('a', 5, 20), rename('a', 'x')],
    [set('a', 5, 20), restore('a', 'x')],
    [set('a', 5, 20), set('a', 6, 10)],
    [set('b', 5, 20), set('a', 5, 10)],
  ] as const) {
    expect([later, earlier, overtakes(later, earlier)]).toEqual([later, earlier, false]);
  }
});

test('builds the request of each template command, and stores the answered templates', () => {
  expect(request(empty, save('a', 'Semaine'), owner)).toEqual({
    endpoint: 'templates.save',
    params: { key: 'a' },
    body: { name: 'Semaine', lines },
  });
  const renaming = { endpoint: 'templates.rename', params: { key: 'a' }, body: { name: 'Lundi' } };
  expect(request(empty, rename('a', 'Lundi'), owner)).toEqual(renaming);
  expect(request(empty, restore('a', 'Lundi'), owner)).toEqual(renaming);
  expect(request(empty, set('a', 5, 0), owner)).toEqual({
    endpoint: 'templates.line',
    params: { key: 'a', arNum: '5' },
    body: { quantity: 0 },
  });
  expect(request(empty, drop('a'), owner)).toEqual({
    endpoint: 'templates.delete',
    params: { key: 'a' },
  });
  const theirs = [{ key: 'z', name: 'Autre', lines: [], updatedAt: 3 }];
  expect(absorb(empty, drop('a'), theirs)).toEqual({ templates: theirs, isWhole: true });
});
