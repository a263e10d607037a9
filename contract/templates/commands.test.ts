import { expect, test } from 'vitest';
import { type TemplateCommand, templatesTopic } from './commands.ts';

const { apply, merge, overtakes, isCommand, request, absorb, empty } = templatesTopic;
const owner = { clNum: 3, coNum: 1 };
const lines = [{ arNum: 5, quantity: 50 }];
const save = (key: string, name: string, at = 1): TemplateCommand => ({
  kind: 'save-template',
  key,
  name,
  lines,
  at,
});
const drop = (key: string): TemplateCommand => ({ kind: 'delete-template', key });
const names = (...commands: TemplateCommand[]) =>
  commands.reduce(apply, empty).templates.map(({ name }) => name);

test('the one saved last comes first, once; what is deleted goes', () => {
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

test('of two savings the later counts; saving and deleting keep their order', () => {
  expect(merge(save('a', 'Semaine'), save('a', 'Lundi'))).toEqual(save('a', 'Lundi'));
  expect(merge(save('a', 'Semaine'), save('b', 'Lundi'))).toBeUndefined();
  expect(merge(save('a', 'Semaine'), drop('a'))).toBe('after');
  expect(merge(drop('a'), save('a', 'Semaine'))).toBe('after');
});

test('of one template only the last word may be said again', () => {
  expect(overtakes(save('a', 'Lundi'), save('a', 'Semaine'))).toBe(true);
  expect(overtakes(save('a', 'Lundi'), drop('a'))).toBe(true);
  expect(overtakes(save('b', 'Lundi'), save('a', 'Semaine'))).toBe(false);
});

test('only a whole command is one', () => {
  for (const whole of [save('a', 'Semaine'), drop('a')]) {
    expect(isCommand(structuredClone(whole))).toBe(true);
    for (const name of Object.keys(whole)) {
      expect([name, isCommand({ ...whole, [name]: null })]).toEqual([name, false]);
    }
  }
  expect(isCommand({ ...save('a', 'Semaine'), lines: [{ arNum: 5 }] })).toBe(false);
  expect(isCommand(undefined)).toBe(false);
});

test('what is said to the server, and what it says', () => {
  expect(request(empty, save('a', 'Semaine'), owner)).toEqual({
    endpoint: 'templates.save',
    params: { key: 'a' },
    body: { name: 'Semaine', lines },
  });
  expect(request(empty, drop('a'), owner)).toEqual({
    endpoint: 'templates.delete',
    params: { key: 'a' },
  });
  const theirs = [{ key: 'z', name: 'Autre', lines: [], updatedAt: 3 }];
  expect(absorb(empty, drop('a'), theirs)).toEqual({ templates: theirs, isWhole: true });
});
