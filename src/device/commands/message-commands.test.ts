import { expect, test } from 'vitest';
import { type MessageCommand, messagesTopic } from './message-commands.ts';

const piece = (key: string, at = 0): MessageCommand => ({
  kind: 'attach-piece',
  key,
  file: 0,
  piece: at,
  data: 'QUJD',
});
const message = (key: string): MessageCommand => ({
  kind: 'send-message',
  key,
  subject: 'Un sujet',
  body: 'Bonjour',
  files: [{ name: 'a.png', type: 'image/png', size: 3 }],
});
const owner = { clNum: 1, coNum: 4 };
const { empty, apply, merge, dependsOn, request, absorb, partOf, remnant } = messagesTopic;

test('sends every piece of a file and every message in a separate request', () => {
  expect(merge(piece('a'), piece('a'))).toBeUndefined();
  expect(request(empty, piece('a', 7), owner)).toEqual({
    endpoint: 'contact.attach',
    params: { key: 'a', file: '0', piece: '7' },
    body: { data: 'QUJD' },
  });
  const { kind: _, key: __, ...body } = message('a');
  expect(request(empty, message('a'), owner)).toEqual({
    endpoint: 'contact.send',
    params: { key: 'a' },
    body,
  });
});

test('rejects a message and the other pieces of its files when one piece is rejected', () => {
  expect(dependsOn(message('a'), piece('a'))).toBe(true);
  expect(dependsOn(piece('a', 1), piece('a'))).toBe(true);
  expect(dependsOn(message('b'), piece('a'))).toBe(false);
  expect(dependsOn(piece('a'), message('a'))).toBe(false);
});

test('lists the last 20 sent messages, each once, with the latest at the top', () => {
  expect(apply(empty, message('a'))).toBe(empty);
  expect(absorb(empty, piece('a'), { success: true })).toBe(empty);
  let state = absorb(empty, message('a'), { key: 'a', receivedAt: 1 });
  state = absorb(state, message('b'), { key: 'b', receivedAt: 2 });
  state = absorb(state, message('a'), { key: 'a', receivedAt: 1 });
  expect(state.sent).toEqual([
    { key: 'a', subject: 'Un sujet', files: 1, receivedAt: 1 },
    { key: 'b', subject: 'Un sujet', files: 1, receivedAt: 2 },
  ]);
  for (let at = 0; at < 30; at += 1) state = absorb(state, message(`m${at}`), { receivedAt: at });
  expect(state.sent).toHaveLength(20);
});

test('removes the file bytes from a piece that was sent', () => {
  expect([partOf?.(piece('a')), partOf?.(message('a'))]).toEqual(['a', undefined]);
  expect(remnant?.(piece('a'))).toEqual({ ...piece('a'), data: '' });
  expect(remnant?.(message('a'))).toEqual(message('a'));
});
