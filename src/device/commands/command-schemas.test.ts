import { expect, test } from 'vitest';
import { add, confirm, delivery, validate } from '../../../tests/offline/support/commands.ts';
import { makeProduct } from '../../../tests/support/device/make-product.ts';
import { isCommandOf } from './command-schemas.ts';
import type { TopicName } from './topics.ts';

const article = makeProduct(12, {
  promotion: { discount: '10', endsOn: '20991231' },
  breaks: [{ minQuantity: 100, discount: '12.5', netPrice: '0.0736' }],
  stock: { state: 'low', quantity: 20, restockDate: '20991231' },
});
const addition = { ...add(12, 7), article };
const placing = {
  ...validate({ lines: new Map(), delivery }, 'order-1'),
  ...{ comment: 'Merci', acceptedShortages: [1, 2] },
};
const key = 'k';
const named = { key, name: 'Bar' };
const lines = [{ arNum: 5, quantity: 50 }];
const author = { ClUserCom: 'R1', firstName: 'Lena', lastName: 'Marchand' };
const note = { key, body: 'Avant 8 h', writtenAt: 1, author };
const piece = { kind: 'attach-piece', key, file: 0, piece: 0, data: 'QUJD' };
const message = {
  ...{ kind: 'send-message', key, subject: 'Colis', body: 'Abîmé' },
  files: [{ name: 'a.png', type: 'image/png', size: 3 }],
};
const answer = {
  ...{ kind: 'answer-proposal', key, ceNum: 7, order: 'CMD-1', answer: 'accepted' },
  ...{ ordered: 'Assiette', proposed: ['Bol'] },
};

const whole: Record<TopicName, object[]> = {
  order: [
    addition,
    { kind: 'note-line', article, note: 'Vite' },
    { kind: 'create-order', coNum: 4 },
    confirm(),
    placing,
  ],
  favourites: [
    { kind: 'save-list', ...named },
    { kind: 'delete-list', key },
    { kind: 'add-favourite', key, arNum: 5 },
    { kind: 'remove-favourite', key, arNum: 5 },
  ],
  templates: [
    { kind: 'save-template', ...named, lines, at: 1 },
    { kind: 'restore-template', ...named, lines, at: 1 },
    { kind: 'rename-template', ...named, at: 1 },
    { kind: 'set-template-line', key, arNum: 5, quantity: 0, at: 1 },
    { kind: 'delete-template', key },
  ],
  messages: [piece, message],
  notes: [
    { kind: 'write-note', note },
    { kind: 'delete-note', key },
  ],
  proposals: [answer],
};

const isCommand = (topic: TopicName, value: unknown) =>
  isCommandOf(topic, value === undefined ? value : JSON.parse(JSON.stringify(value)));

const commands = Object.entries(whole).flatMap(([topic, all]) =>
  all.map((command) => [topic as TopicName, command] as const),
);

test.each([
  ...commands,
  ['order', { ...addition, mode: 'replace' }],
  ['order', { kind: 'note-line', article: { arNum: 1, reference: 'R1', name: 'Bol' }, note: null }],
  ['order', { kind: 'create-order', coNum: null }],
  ['order', { ...confirm(), delivery: { ...delivery, price: null, earliestOn: null } }],
  ['order', { ...confirm(), delivery: { ...delivery, freeFrom: '350', deliverOn: '20261125' } }],
  ['favourites', { kind: 'save-list', ...named, renames: true }],
] as const)('accepts a complete command of the topic %s: %o', (topic, command) => {
  expect(isCommand(topic, command)).toBe(true);
});

/** Returns copies of the object, each with one field missing or of a wrong type. */
function broken<T extends object>(one: T, fields: readonly string[] = Object.keys(one)): T[] {
  return fields.flatMap((field) =>
    [undefined, {}, [{}], true].map((wrong) => ({ ...one, [field]: wrong })),
  );
}

test('rejects a command with a missing field or a field of a wrong type', () => {
  for (const [topic, command] of commands) {
    for (const one of broken(command)) {
      expect([topic, one, isCommand(topic, one)]).toEqual([topic, one, false]);
    }
  }
});

test('rejects a command with an incomplete article, delivery, postal address or author', () => {
  const shown = ['arNum', 'reference', 'name', 'packSize', 'unit', 'unitGender', 'vatRate'];
  const priced = ['regularPrice', 'promotion', 'breaks', 'flags', 'stock'];
  const { address } = delivery;
  for (const [topic, one] of [
    ...broken(article, [...shown, ...priced]).map(
      (wrong) => ['order', { ...addition, article: wrong }] as const,
    ),
    ...[...broken(delivery), ...broken(address).map((wrong) => ({ ...delivery, address: wrong }))]
      .concat([null, 20261125, {}].map((deliverOn) => ({ ...delivery, deliverOn }) as never))
      .map((wrong) => ['order', { ...confirm(), delivery: wrong }] as const),
    ...[...broken(note), ...broken(author).map((wrong) => ({ ...note, author: wrong }))].map(
      (wrong) => ['notes', { kind: 'write-note', note: wrong }] as const,
    ),
  ] as const) {
    expect([topic, one, isCommand(topic, one)]).toEqual([topic, one, false]);
  }
});

test.each([
  ...['', '1,5', 'NaN', '1.23456'].flatMap((amount) => [
    ['order', { ...addition, article: { ...article, regularPrice: amount } }] as const,
    ['order', { ...placing, expectedTotal: amount }] as const,
  ]),
  ['order', { ...placing, acceptedShortages: [0] }],
  ['order', { ...placing, at: -1 }],
  ['order', { ...addition, article: { ...article, packSize: -1 } }],
  ['order', { ...confirm(), delivery: { ...delivery, adNum: -1 } }],
  ['favourites', { kind: 'save-list', ...named, renames: 'yes' }],
  ['templates', { kind: 'save-template', ...named, lines: [{ arNum: 5 }], at: 1 }],
  ['messages', { ...message, files: [{ name: 'a', type: 'b' }] }],
  ['messages', { ...message, kind: 'attach-file' }],
  ['messages', { ...piece, piece: -1 }],
  ['notes', { kind: 'write-note', note: { ...note, writtenAt: -1 } }],
  ['proposals', { ...answer, answer: 'maybe' }],
  ['proposals', { ...answer, proposed: [1] }],
  ...[null, undefined, [], {}, 'add-product'].map((value) => ['order', value] as const),
] as const)('rejects a command of the topic %s with a wrong value: %o', (topic, value) => {
  expect(isCommand(topic, value)).toBe(false);
});
