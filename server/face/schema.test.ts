import { expect, test } from 'vitest';
import { faceSchema } from './schema.ts';

const FACE = {
  name: 'Grossiste du Léman',
  accent: '#0f6b4f',
  sender: {
    name: 'Léman Distribution',
    phone: '04 50 71 00 99',
    email: 'bonjour@leman.example',
    address: ['3 quai de Rives', '74200 Thonon-les-Bains'],
  },
};

const linesOf = (given: unknown) =>
  faceSchema
    .safeParse(given)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('fills in defaults for settings that are missing', () => {
  expect(faceSchema.parse(FACE)).toEqual({
    ...FACE,
    accent: '#0F6B4F',
    shortName: 'Grossiste du Léman',
    accentDark: expect.stringMatching(/^#[\dA-F]{6}$/),
    sender: { ...FACE.sender, phone: '+33450710099' },
  });
  const given = { ...FACE, shortName: 'Léman', accentDark: '#7FD8B4' };
  expect(faceSchema.parse(given)).toMatchObject({ shortName: 'Léman', accentDark: '#7FD8B4' });
});

test('refuses an accent that is hard to read, and proposes the nearest readable accent', () => {
  const [line = '', ...others] = linesOf({ ...FACE, accent: '#F2B705' }) ?? [];
  expect(others).toEqual([]);
  expect(line).toMatch(/^accent: #F2B705 on #ECEFF3 has a contrast of 1\.\d\d, and 4\.5 is needed/);
  const proposed = /the nearest colour that has it is (#[\dA-F]{6})$/.exec(line)?.[1] ?? '';
  expect(linesOf({ ...FACE, accent: proposed })).toBeUndefined();
  expect(linesOf({ ...FACE, accentDark: '#0B5394' })).toEqual([
    expect.stringMatching(/^accentDark: .*dark theme.*nearest/),
  ]);
});

test('reports one line for each mistake in the settings', () => {
  const { name: _, ...nameless } = FACE;
  const { sender } = FACE;
  const bad = {
    ...nameless,
    acent: '#0B5394',
    accent: 'blue',
    shortName: 'Grossiste du Léman',
    sender: { ...sender, phone: '12', email: 'nobody', address: [] },
  };
  expect(linesOf(bad)?.map((line) => line.split(': ')[0])).toEqual([
    'name',
    'shortName',
    'accent',
    'sender.phone',
    'sender.email',
    'sender.address',
    '',
  ]);
  for (const name of ['<b>', 'a {{b}}', 'a "b"', 'a\nb', ' ']) {
    expect([name, linesOf({ ...FACE, name })]).toEqual([name, [expect.stringMatching(/^name: /)]]);
  }
});
