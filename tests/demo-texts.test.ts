import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTable } from '../server/demo/data.ts';
import { referenceData } from '../server/demo/reference-data.ts';
import { placeholdersOf } from '../server/import/texts/placeholders.ts';
import { enShell } from '../src/app/shell/texts.en.ts';
import { frShell } from '../src/app/shell/texts.fr.ts';
import { enOrders } from '../src/features/orders/texts.en.ts';
import { frOrders } from '../src/features/orders/texts.fr.ts';

// Amounts and hours in the demonstration’s texts are placeholders. Their values come from the data
// that the rules use.
const CONTENT = join(import.meta.dirname, '../server/demo/content');
const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.md'),
);
const { title, body } = referenceData.announcement;
const texts: [name: string, text: string][] = [
  ['announcement', `${title}\n${body}`],
  ...files.map((name): [string, string] => [name, readFileSync(join(CONTENT, name), 'utf8')]),
];
const textOf = (name: string) => new Map(texts).get(name) ?? '';

/** Amounts that the law or the distributor’s papers set. No rule of the shop contains them. */
const NO_RULES: Record<string, string[]> = {
  'legal/cgv.md': ['indemnité forfaitaire de recouvrement de 40 €'],
  'legal/mentions.md': ['capital de 250 000 €'],
};
const AMOUNT = /\d[\d\s.,]*(€|euros?)|€\s*\d/giu;
const HOUR =
  /\b\d{1,2}\s*(h(?![\p{L}])|:\d\d|heures)|\b\d{1,2}([.:]\d\d)?\s*[ap]\.?m\b|midnight|noon/giu;

test.each(texts)('%s contains amounts and hours only as placeholders', (name, text) => {
  let left = text;
  for (const known of NO_RULES[name] ?? []) {
    expect(left).toContain(known);
    left = left.replace(known, '');
  }
  expect(left.match(AMOUNT) ?? []).toEqual([]);
  expect(left.match(HOUR) ?? []).toEqual([]);
});

const COLUMNS = ['zone', 'service', 'extraDays', 'maxWeight', 'price', 'freeFrom'] as const;

test('texts about free delivery name only zones that have free delivery', () => {
  const free = readTable('delivery-prices.csv', ...COLUMNS).filter(({ freeFrom }) => freeFrom);
  const zones = new Set(['', ...free.map(({ zone }) => zone)]);
  const named = texts.flatMap(([name, text]) =>
    placeholdersOf(text).map(({ zone }) => [name, zone] as const),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(([, zone]) => !zones.has(zone))).toEqual([]);
});

test('texts name the statuses of orders with the same words as the pages', () => {
  const quoted = /état «\s*([^»]*?)\s*»|status is “([^”]*)”|it is “([^”]*)”/g;
  const states = [
    ...Object.values({ ...frOrders.orders.statuses, held: frShell.connection.heldDevice }),
    ...Object.values({ ...enOrders.orders.statuses, held: enShell.connection.heldDevice }),
  ];
  for (const name of ['faq.md', 'faq.en.md']) {
    const named = [...textOf(name).matchAll(quoted)].map((match) => match.slice(1).find(Boolean));
    expect(named.length).toBeGreaterThanOrEqual(2);
    expect(named.filter((state) => !states.includes(state ?? ''))).toEqual([]);
  }
});
