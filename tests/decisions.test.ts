import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../docs/decisions', import.meta.url));
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const records = readdirSync(folder).filter((file) => file !== 'README.md');

const LINK = /\[\d+\]\(\d{4}-[\w-]+\.md\)/.source;
const STATUS = new RegExp(
  `^Status: (accepted|(?:amended|superseded) by ${LINK}(?: and ${LINK})*)$`,
  'm',
);
const ROW = /^\| (\d+) \| (?:\[(.+)\]\((.+)\))? ?\| (.+) \| (.+) \|$/gm;

interface Row {
  number: number;
  title: string;
  file: string;
  decision: string;
  status: string;
}

const index = [...read('README.md').matchAll(ROW)].map(
  ([, number, title = '', file = '', decision = '', status = '']): Row => ({
    number: Number(number),
    title,
    file,
    decision,
    status,
  }),
);

describe.each(records)('decision %s', (file) => {
  const text = read(file);

  test('has its number and title, a status and the three parts in order', () => {
    expect(text).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. \\S`));
    expect(text).toMatch(STATUS);
    const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, part]) => part);
    expect(parts.slice(0, 3)).toEqual(['Context', 'Decision', 'Consequences']);
  });

  test('stands in the index with its title and status', () => {
    const row = index.find((one) => one.file === file);
    expect(row?.number).toBe(Number(file.slice(0, 4)));
    expect(row?.title).toBe(/^# \d+\. (.+)$/m.exec(text)?.[1]);
    expect(row?.status).toBe(STATUS.exec(text)?.[1]);
  });

  test('names an existing record as the one that replaces it', () => {
    const replacing = [...(STATUS.exec(text)?.[1] ?? '').matchAll(/\[(\d+)\]\(([^)]+)\)/g)];
    for (const [, number, target = ''] of replacing) {
      expect(records).toContain(target);
      expect(Number(target.slice(0, 4))).toBe(Number(number));
    }
  });
});

test('the index misses no number, and each number has a record or was never used', () => {
  expect(index.map(({ number }) => number)).toEqual(index.map((_, at) => at + 1));
  expect(index.map(({ file }) => file).filter(Boolean)).toEqual(records);
  const unused = index.filter(({ file }) => !file);
  expect(unused.every(({ status }) => status === 'never used')).toBe(true);
});
