import { expect, test } from 'vitest';
import type { VisitNote } from '../../../contract/visits/schemas.ts';
import { type NoteCommand, notesTopic } from './note-commands.ts';

const author = { ClUserCom: 'R1', firstName: 'Lena', lastName: 'Marchand' };
const note = (key: string, writtenAt = 1, body = 'x'): VisitNote => ({
  key,
  body,
  writtenAt,
  author,
});
const write = (...said: Parameters<typeof note>): NoteCommand => ({
  kind: 'write-note',
  note: note(...said),
});
const remove = (key: string): NoteCommand => ({ kind: 'delete-note', key });
const { apply, merge, dependsOn, overtakes, empty } = notesTopic;
const keysAfter = (...commands: NoteCommand[]) =>
  commands.reduce(apply, empty).notes.map(({ key }) => key);

test('sorts notes by date, with the latest at the top', () => {
  expect(keysAfter(write('a', 1), write('b', 3), write('c', 2))).toEqual(['b', 'c', 'a']);
  expect(keysAfter(write('a', 1), write('b', 3), write('a', 9))).toEqual(['a', 'b']);
  expect(keysAfter(write('b', 1), write('a', 1))).toEqual(['a', 'b']);
  expect(keysAfter(write('a'), remove('a'), remove('z'))).toEqual([]);
});

test('merges edits of one note, but sends a deletion after an earlier write of the note', () => {
  expect(merge(write('a', 1), write('a', 2, 'y'))).toEqual(write('a', 2, 'y'));
  expect(merge(remove('a'), write('a'))).toEqual(write('a'));
  expect(merge(write('a'), remove('a'))).toBe('after');
  expect(merge(write('a'), write('b'))).toBeUndefined();
  expect(dependsOn(remove('a'), write('a'))).toBe(true);
  expect(dependsOn(write('a', 2), write('a'))).toBe(false);
  expect(dependsOn(remove('b'), write('a'))).toBe(false);
  expect(overtakes(remove('a'), write('a'))).toBe(true);
  expect(overtakes(remove('b'), write('a'))).toBe(false);
});

test('sends the text and the date of a note to the server, but not the author', () => {
  const owner = { clNum: 1, coNum: null };
  expect(notesTopic.request(empty, write('a', 5, 'y'), owner)).toEqual({
    endpoint: 'visits.writeNote',
    params: { key: 'a' },
    body: { body: 'y', writtenAt: 5 },
  });
  expect(notesTopic.request(empty, remove('a'), owner)).toEqual({
    endpoint: 'visits.deleteNote',
    params: { key: 'a' },
  });
});
