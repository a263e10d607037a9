import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { pythonsOpinion, readZip } from '../../tests/support/documents/read-zip.ts';
import { type ZippedFile, zipOf } from './zip.ts';

type Given = Pick<ZippedFile, 'name'> & { text?: string; day?: string };

async function* given(...files: Given[]) {
  for (const { name, text = name, day = '20261121' } of files) {
    yield { name, day, content: Buffer.from(text) };
  }
}
const namesOf = async (...names: string[]) => [
  ...readZip(await buffer(zipOf(given(...names.map((name) => ({ name })))))).keys(),
];

test('writes a ZIP that two readers open, with every file unchanged', async () => {
  const long = 'x'.repeat(200_000);
  const zip = await buffer(
    zipOf(
      given(
        { name: 'FAC-1.pdf' },
        { name: 'été – 東京.pdf', text: long },
        { name: 'e.pdf', text: '' },
      ),
    ),
  );
  const files = readZip(zip);
  expect([...files].map(([name, content]) => [name, content.toString()])).toEqual([
    ['FAC-1.pdf', 'FAC-1.pdf'],
    ['été – 東京.pdf', long],
    ['e.pdf', ''],
  ]);
  expect([undefined, [...files.keys()]]).toContainEqual(pythonsOpinion(zip));
});

test('dates a file with its day, or with the nearest year that the ZIP format allows', async () => {
  const dated = async (day: string) => {
    const date = (await buffer(zipOf(given({ name: 'F-1.pdf', day })))).readUInt16LE(12);
    return [1980 + (date >> 9), (date >> 5) & 15, date & 31];
  };
  expect(await dated('20261121')).toEqual([2026, 11, 21]);
  expect(await dated('02261121')).toEqual([1980, 11, 21]);
  expect(await dated('22261121')).toEqual([2099, 11, 21]);
});

test('replaces unsafe characters in file names, and numbers equal file names', async () => {
  expect(await namesOf('../../etc/passwd.pdf', 'C:\\x.pdf', 'a\0b\n.pdf', '.pdf')).toEqual([
    '__.._etc_passwd.pdf',
    'C__x.pdf',
    'a_b_.pdf',
    '_pdf',
  ]);
  expect(await namesOf('F/1.pdf', 'F:1.pdf', 'f_1.pdf', 'F_1 (2).pdf')).toEqual([
    'F_1.pdf',
    'F_1 (2).pdf',
    'f_1 (3).pdf',
    'F_1 (2) (2).pdf',
  ]);
});

test('writes no complete ZIP if a file fails', async () => {
  async function* failing() {
    yield* given({ name: '1.pdf' }, { name: '2.pdf' });
    throw new Error('not drawn');
  }
  const sent: Uint8Array[] = [];
  const sending = async () => {
    for await (const piece of zipOf(failing())) sent.push(piece);
  };
  await expect(sending()).rejects.toThrow('not drawn');
  expect(Buffer.concat(sent).includes('2.pdf')).toBe(true);
  expect(() => readZip(Buffer.concat(sent))).toThrow('no end');
});

test('requests each file of the ZIP after the previous file has been sent', async () => {
  const asked: number[] = [];
  async function* lazily() {
    for (const nth of [1, 2]) {
      asked.push(nth);
      yield { name: `${nth}.pdf`, day: '20261121', content: Buffer.from('x') };
    }
  }
  const pieces = zipOf(lazily());
  await pieces.next();
  await pieces.next();
  expect(asked).toEqual([1]);
});
