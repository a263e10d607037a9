import { crash, isSound } from '../../tests/exactly-once/crash.ts';

/*
 * `npm run faults -- crash 500`: kills the server on the embedded database that many times while it
 * writes (50 by default). Every answered write must be there, and every start must succeed.
 */
const kills = Number(process.argv[2] ?? 50);
const outcome = await crash(kills, `crash ${kills}`);
const { starts, answered, stored, lost, wrongLines, wrongTotals } = outcome;
const sorted = [...starts].sort((a, b) => a - b);
const seconds = (ms = 0) => `${(ms / 1000).toFixed(2)} s`;
const sound = isSound(outcome);
process.stdout.write(`PGlite: ${sound ? 'nothing lost' : 'NOT SOUND'}\n`);
for (const [what, value] of Object.entries({
  kills,
  answered,
  stored,
  lost,
  wrongLines,
  wrongTotals,
  'start, middle': seconds(sorted[sorted.length >> 1]),
  'start, slowest': seconds(sorted.at(-1)),
})) {
  process.stdout.write(`  ${what.padEnd(16)}${value}\n`);
}
process.exit(sound ? 0 : 1);
