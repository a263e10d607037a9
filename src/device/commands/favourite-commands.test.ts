import { expect, test } from 'vitest';
import { DEFAULT_LIST } from '../../../contract/favourites/default-list.ts';
import { type FavouriteCommand, favouritesTopic, withDefault } from './favourite-commands.ts';

const { apply, merge, dependsOn, overtakes, request, absorb, empty } = favouritesTopic;
const owner = { clNum: 3, coNum: 1 };
const save = (name: string, key = 'k'): FavouriteCommand => ({ kind: 'save-list', key, name });
const rename = (name: string): FavouriteCommand => ({
  kind: 'save-list',
  key: 'k',
  name,
  renames: true,
});
const add = (arNum: number, key = 'k'): FavouriteCommand => ({ kind: 'add-favourite', key, arNum });
const take = (arNum: number): FavouriteCommand => ({ kind: 'remove-favourite', key: 'k', arNum });
const drop: FavouriteCommand = { kind: 'delete-list', key: 'k' };
const after = (...commands: FavouriteCommand[]) => commands.reduce(apply, empty);

test('creates, renames and removes favourite lists, and adds an article to a list once', () => {
  const { lists } = after(save('Bar'), save('Terrasse'), add(5), add(6), add(5));
  expect(lists.at(-1)).toEqual({ key: 'k', name: 'Terrasse', arNums: [5, 6] });
  expect(after(save('Bar'), add(5), add(6), take(5)).lists.at(-1)?.arNums).toEqual([6]);
  expect(after(save('Bar'), drop).lists).toEqual(empty.lists);
  expect(after(add(5)).lists).toEqual(empty.lists);
});

test('contains the default favourite list before and after the first server answer', () => {
  expect(after(add(9, DEFAULT_LIST)).lists).toEqual([
    { key: DEFAULT_LIST, name: null, arNums: [9] },
  ]);
  const own = { key: 'k', name: 'Bar', arNums: [] };
  expect(withDefault([own]).map(({ key }) => key)).toEqual([DEFAULT_LIST, 'k']);
  expect(absorb(empty, add(5), [own])).toMatchObject({ isWhole: true, lists: [{}, own] });
});

test('merges two commands on one article, but keeps article and list commands in sequence', () => {
  expect(merge(add(5), take(5))).toEqual(take(5));
  expect(merge(take(5), add(5))).toEqual(add(5));
  expect(merge(save('a'), save('b'))).toEqual(save('b'));
  expect(merge(add(5), add(6))).toBeUndefined();
  expect(merge(save('a'), save('a', 'other'))).toBeUndefined();
  for (const [earlier, later] of [
    [save('a'), add(5)],
    [add(5), drop],
    [drop, save('a')],
    [save('a'), drop],
  ] as const) {
    expect(merge(earlier, later)).toBe('after');
  }
});

test('rejects additions to a favourite list when the creation of the list is rejected', () => {
  expect(dependsOn(add(5), save('Bar'))).toBe(true);
  expect(dependsOn(add(5), save('Bar', 'other'))).toBe(false);
  expect(dependsOn(add(6), add(5))).toBe(false);
});

test('does not reject additions to a favourite list when the new list name is rejected', () => {
  expect(dependsOn(add(5), rename('Bar'))).toBe(false);
  expect(dependsOn(add(5), merge(save('Bar'), rename('Été')) as FavouriteCommand)).toBe(true);
  expect(merge(save('Bar'), rename('Été'))).toEqual(save('Été'));
  expect(merge(rename('Bar'), rename('Été'))).toEqual(rename('Été'));
});

test('detects that a retry of a favourite command would undo a later command', () => {
  for (const [later, earlier] of [
    [take(5), add(5)],
    [add(5), take(5)],
    [rename('b'), rename('a')],
    [save('a'), drop],
    [drop, add(5)],
    [drop, rename('a')],
  ] as const) {
    expect([later, earlier, overtakes(later, earlier)]).toEqual([later, earlier, true]);
  }
  for (const [later, earlier] of [
    [add(6), add(5)],
    [add(5, 'other'), add(5)],
    [rename('a'), add(5)],
    [add(5), rename('a')],
  ] as const) {
    expect([later, earlier, overtakes(later, earlier)]).toEqual([later, earlier, false]);
  }
});

test('builds endpoint, parameters and body of the request for each favourite command', () => {
  const said = (command: FavouriteCommand) => request(empty, command, owner);
  expect(said(save('Bar'))).toEqual({
    endpoint: 'favourites.save',
    params: { key: 'k' },
    body: { name: 'Bar' },
  });
  expect(said(drop)).toEqual({ endpoint: 'favourites.delete', params: { key: 'k' } });
  expect(said(add(5)).endpoint).toBe('favourites.add');
  expect(said(take(5))).toEqual({
    endpoint: 'favourites.remove',
    params: { key: 'k', arNum: '5' },
  });
});
