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

test('sends each piece and each message by itself', () => {
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

test('rejects the rest of a message with a rejected piece', () => {
  expect(dependsOn(message('a'), piece('a'))).toBe(true);
  expect(dependsOn(piece('a', 1), piece('a'))).toBe(true);
  expect(dependsOn(message('b'), piece('a'))).toBe(false);
  expect(dependsOn(piece('a'), message('a'))).toBe(false);
});

test('shows a message once as sent when the server has it, the latest first', () => {
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

test('keeps no bytes of a sent piece', () => {
  expect([partOf?.(piece('a')), partOf?.(message('a'))]).toEqual(['a', undefined]);
  expect(remnant?.(piece('a'))).toEqual({ ...piece('a'), data: '' });
  expect(remnant?.(message('a'))).toEqual(message('a'));
});
