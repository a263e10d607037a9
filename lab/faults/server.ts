import { isExact, type Outcome, sendThrice } from '../../tests/exactly-once/send-thrice.ts';
import type { Engine } from '../../tests/support/servers/shop-place.ts';

/*
 * `npm run faults -- server` sends ten thousand additions, each three times, on both engines.
 * Twenty additions are sent at once, answers get lost, and the server is killed twice.
 * `npm run faults -- server 300 PGlite` sends 300 additions on one engine.
 */
const ENGINES: readonly Engine[] = ['PGlite', 'PostgreSQL'];
const asked = process.argv.slice(2);
const count = Number(asked.find((word) => /^\d+$/.test(word)) ?? 10_000);
const engines = ENGINES.filter((engine) => asked.includes(engine));

const rows: (keyof Outcome)[] = [
  'additions',
  'calls',
  'unread',
  'kills',
  'stored',
  'packs',
  'wrongLines',
  'wrongTotals',
  'lost',
  'contradicted',
];
let good = true;
for (const engine of engines.length > 0 ? engines : ENGINES) {
  const start = performance.now();
  const outcome = await sendThrice(engine, { count, kills: 2, seed: `thrice ${count}` });
  const exact = isExact(outcome);
  good &&= exact;
  const seconds = Math.round((performance.now() - start) / 1000);
  process.stdout.write(`${engine}: ${exact ? 'each once' : 'NOT EXACT'} (${seconds} s)\n`);
  for (const row of rows) process.stdout.write(`  ${row.padEnd(14)}${outcome[row]}\n`);
}
process.exit(good ? 0 : 1);
