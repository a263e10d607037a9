import { expect, test } from 'vitest';
import { CsvReader } from './csv-reader.ts';

/** Reads the text as a whole and letter by letter, and expects the same records. */
function read(text: string) {
  const [whole, parts] = [new CsvReader(), new CsvReader()];
  const records = [...whole.push(text), ...whole.end()];
  expect([...[...text].flatMap((one) => parts.push(one)), ...parts.end()]).toEqual(records);
  return records.map((one) => ('fault' in one ? [one.line, one.fault] : [one.line, ...one.cells]));
}

const OPEN = 'un guillemet ouvert n’est jamais refermé';

test.each([
  ['a;b\n1;2,5\n', ';'],
  ['a,b\r\n1,"2,5"\r\n', ','],
  ['a\tb\n1\t2,5', 'tab'],
])('finds the separator in the first line: %j', (text) => {
  expect(read(text)).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2,5'],
  ]);
});

test('reads quoted separators, quotes and line ends, and numbers the lines', () => {
  expect(read('a;b\n"1;""x""";"first\nsecond"\n\n;;\n3;5" tube\n')).toEqual([
    [1, 'a', 'b'],
    [2, '1;"x"', 'first\nsecond'],
    [6, '3', '5" tube'],
  ]);
});

test('reports text after a closing quote, and reads the next line', () => {
  expect(read('a;b\n"1"x;2\n3;4')).toEqual([
    [1, 'a', 'b'],
    [2, 'du texte suit le guillemet fermant d’une cellule'],
    [3, '3', '4'],
  ]);
});

test('refuses a line with an unclosed quote, and reads the lines after it', () => {
  const lines = Array.from({ length: 300 }, (_, at) => `${at};x`);
  const found = read(`a;b\n"open;1\n${lines.join('\n')}\n"again;2`);
  expect(found[1]).toEqual([2, OPEN]);
  expect(found.slice(2, -1)).toEqual(lines.map((line, at) => [at + 3, ...line.split(';')]));
  expect(found.at(-1)).toEqual([303, OPEN]);
});

test('reads a line with quotes after a line with an unclosed quote', () => {
  expect(read('a;b\n"open;1\n2;"x, y"\n"again\n"3";"4"\n5;6')).toEqual([
    [1, 'a', 'b'],
    [2, OPEN],
    [3, '2', 'x, y'],
    [4, OPEN],
    [5, '3', '4'],
    [6, '5', '6'],
  ]);
});

test('uses less than 10 MB of memory for a line of 20 MB after an unclosed quote', () => {
  const reader = new CsvReader();
  reader.push('a;b\n"');
  const before = process.memoryUsage().heapUsed;
  let records = 0;
  for (let at = 0; at < 320; at += 1) records += reader.push('x'.repeat(64 * 1024)).length;
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10 * 1024 * 1024);
  const last = [...reader.push('\n1;2\n'), ...reader.end()];
  expect([records, last]).toEqual([
    0,
    [
      { line: 2, fault: 'la ligne est trop longue' },
      { line: 3, cells: ['1', '2'] },
    ],
  ]);
});
