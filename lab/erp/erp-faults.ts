import { sendFacts } from './send-facts.ts';

// `npm run faults -- erp` sends the facts of ten thousand orders to a server that is killed ten
// times. Each fact is sent twice. Some facts arrive late, reordered or broken.
// `npm run faults -- erp 500 2` sends the facts of 500 orders and kills the server twice.
const [orders = 10_000, kills = 10] = process.argv.slice(2).map(Number);
const start = performance.now();
const { results, ...outcome } = await sendFacts(orders, kills, `erp ${orders}`);
const { wrongOrders, doubledStates, webhookFaults, mailFaults } = outcome;
const isSound = wrongOrders + doubledStates + webhookFaults + mailFaults === 0;
const seconds = Math.round((performance.now() - start) / 1000);
process.stdout.write(`PostgreSQL: ${isSound ? 'as the model' : 'NOT SOUND'} (${seconds} s)\n`);
for (const [what, value] of Object.entries({ ...outcome, ...results })) {
  process.stdout.write(`  ${what.padEnd(16)}${value}\n`);
}
process.exit(isSound ? 0 : 1);
