// Runs the tests of a tier and prints their total in one line. `--quick` runs the checks and the
// unit tests; `--full` runs everything. With names (`npm run check -- cart`), runs only the tests
// whose path contains a name.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, runStep, say } from './setup.mjs';
import { findBrowsers, findEngines, findPostgres, findSshd } from './system-programs.mjs';

const tier = ['quick', 'full'].find((name) => process.argv.includes(`--${name}`)) ?? 'default';
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isPartial = names.length > 0;
const RESULTS = join(root, '.cache', 'results');
/**
 * The number of parallel workers. Vitest’s default leaves one core unused, which is half of a
 * machine with two cores.
 */
const WORKERS = Math.max(2, availableParallelism() - 1);
/** The number of workers for tests of the API. These tests often wait for the database. */
const WAITING_WORKERS = WORKERS + 1;
const shell = process.platform === 'win32';
const bin = (program) => join(root, 'node_modules', '.bin', program);
const total = { passed: 0, skipped: 0, faults: [] };

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
if (tier === 'quick') await quickTier();
else await defaultTier();
if (tier === 'full') await fullTier();
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
// Prints the faults at the end, because readers of a long log look there first.
for (const fault of total.faults) say(`\n✗ ${fault}`);
say(`\n${total.passed} passed, ${total.faults.length} failed${skipped}`);
process.exit(total.faults.length > 0 ? 1 : 0);

async function quickTier() {
  await Promise.all([checks(), tests('unit tests', ['unit', 'page'])]);
}

async function defaultTier() {
  await Promise.all([build({ isQuick: tier !== 'full' }), checks()]);
  await tests('unit tests and the outbox model', ['unit', 'page', 'device']);
  await tests('API on PostgreSQL, and the embedded database', ['postgresql', 'smoke'], {
    workers: WAITING_WORKERS,
  });
  await journeys('journeys', 'tests/journeys');
}

async function fullTier() {
  await tests('regular expressions and the built page', ['security', 'build']);
  await tests('long tests of the API', ['long'], { workers: WAITING_WORKERS });
  await tests('server processes', ['processes'], { env: findSshd() });
  await tests('API on the embedded database', ['embedded'], { workers: WAITING_WORKERS });
  const postgres = findPostgres();
  const onDebians = 'API on the PostgreSQL of the distribution';
  if (Object.keys(postgres).length > 0) {
    await tests(onDebians, ['postgresql', 'long', 'plans'], {
      workers: WAITING_WORKERS,
      env: postgres,
    });
  } else report(onDebians, { skipped: 1 });
  await journeys('all other journeys', 'tests/e2e');
  await journeys('updates under open pages', 'tests/updates');
  const engines = findEngines();
  const inEngines = 'a journey in Firefox and in WebKit';
  if (Object.keys(engines).length > 0) await journeys(inEngines, 'tests/engines', engines);
  else report(inEngines, { skipped: 2 });
  if (!isPartial)
    await check('newcomers on Node 18 to 24', process.execPath, ['tools/old-nodes.mjs']);
}

async function checks() {
  if (isPartial) return;
  await Promise.all([
    check('format and lint', bin('biome'), ['ci', '--colors=off', '.']),
    check('types', bin('tsc'), ['--build']),
    check('dead code', bin('knip'), []),
  ]);
}

/** Runs a tool that passes or fails as a whole. */
async function check(title, program, args) {
  const { code, output } = await runStep(title, program, args, { shell });
  report(title, code === 0 ? { passed: 1 } : { faults: [output] });
}

async function tests(title, projects, { workers = WORKERS, env } = {}) {
  const reporters = ['--reporter=default', '--reporter=./tests/support/verdicts/vitest-verdict.ts'];
  const args = projects.flatMap((project) => ['--project', project]);
  const chosen = isPartial ? ['--passWithNoTests', ...names] : [];
  const all = ['run', `--maxWorkers=${workers}`, ...args, ...reporters, ...chosen];
  await judged(title, 'vitest', all, env);
}

async function journeys(title, folder, engines = {}) {
  const reporters = 'list,./tests/support/verdicts/playwright-verdict.ts';
  const config = ['--config', `${folder}/playwright.config.ts`, `--reporter=${reporters}`];
  const chosen = isPartial ? ['--pass-with-no-tests', ...names] : [];
  const env = { ...(await findBrowsers()), ...engines };
  await judged(title, 'playwright', ['test', ...config, ...chosen], env);
}

/** Runs a test runner that writes its results to a file. */
async function judged(title, program, args, env) {
  const file = join(RESULTS, `${title.replaceAll(/\W+/g, '-')}.json`);
  const { code } = await runStep(title, bin(program), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, VERDICT_FILE: file },
    shell,
  });
  const verdict = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { faults: [] };
  // A crash of the test runner counts as a fault. A full run that found no test counts as a fault
  // too.
  if (verdict.faults.length === 0 && (code !== 0 || !(verdict.passed || isPartial))) {
    verdict.faults.push(`${program} ended with code ${code}, without a verdict`);
  }
  report(title, verdict);
}

function report(title, { passed = 0, skipped = 0, faults = [] }) {
  total.passed += passed;
  total.skipped += skipped;
  total.faults.push(...faults.map((fault) => `${title}: ${fault}`));
  const mark = faults.length > 0 ? '✗' : '✓';
  const at = Math.round(process.uptime());
  say(`${mark} ${title}: ${passed} passed, ${faults.length} failed, at ${at} s`);
}
