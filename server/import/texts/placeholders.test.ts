import { expect, test } from 'vitest';
import { fillPlaceholders, placeholdersOf } from './placeholders.ts';

test('finds and fills the placeholders of a text, including the name of a zone', () => {
  const text = 'De {{minimum}} à {{ freeDelivery Grand Ouest }}, avant {{cutOff}}.';
  expect(placeholdersOf(text)).toEqual([
    { rule: 'minimum', zone: '' },
    { rule: 'freeDelivery', zone: 'Grand Ouest' },
    { rule: 'cutOff', zone: '' },
  ]);
  expect(fillPlaceholders(text, ({ rule, zone }) => `<${rule}|${zone}>`)).toBe(
    'De <minimum|> à <freeDelivery|Grand Ouest>, avant <cutOff|>.',
  );
});

test.each(['{{minimun}}', '{{}}', '{{minimum Corse}}', '{{cutOff 2}}'])(
  'refuses the placeholder %s with a message of one line',
  (written) => {
    expect(() => placeholdersOf(`a ${written} b`)).toThrow(
      /^« .+ » n’est pas connu ; connus : .+$/,
    );
    expect(fillPlaceholders(`a ${written} b`, () => 'x')).toMatch(/^a (x|\{\{.*\}\}) b$/);
  },
);
