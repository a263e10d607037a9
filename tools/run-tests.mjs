// `npm test` and, with --quick, `npm run check`: all checks, and one line with the sum. With names
// (`npm run check -- cart`), only the tests whose path contains one of them.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { findBrowsers, findEngines } from './find-browser.mjs';
import { findSshd } from './find-sshd.mjs';
import { root, say } from './setup.mjs';

const quick = process.argv.includes('--quick');
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isPartial = names.length > 0;
const RESULTS = join(root, '.cache', 'results');
/** By default vitest leaves one core unused, which is half of two. */
const WORKERS = Math.max(2, availableParallelism() - 1);
/** Tests that wait for a database or a server leave a core free for another. */
const WAITING_WORKERS = WORKERS + 1;
const total = { passed: 0, skipped: 0, faults: [] };
/** Looked for once: two of apt's installations do not go on at the same time. */
let browsers;

const node = process.execPath;

async function main() {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  if (quick) await Promise.all([checks(), tests('unit tests', ['unit', 'page'])]);
  else {
    await Promise.all([checks(), buildPage()]);
    await tests('unit tests', ['unit', 'page', 'device']);
    // Each waits for databases or servers for a third of its time.
    await Promise.all([
      tests('API on the embedded database and on PostgreSQL', ['embedded', 'postgresql'], {
        workers: WAITING_WORKERS,
      }),
      tests('the server as a process', ['processes'], { quiet: true, env: findSshd() }),
    ]);
    await tests('the built page', ['build']);
    // What waits more than it works fills the time in which journeys wait for the browser.
    await Promise.all([journeys('journeys in the browser', 'tests/e2e'), besideJourneys()]);
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  // Faults come last, where the reader of a long log looks first.
  for (const fault of total.faults) say(`\n✗ ${fault}`);
  say(`\n${total.passed} passed, ${total.faults.length} failed${skipped}`);
  process.exit(total.faults.length > 0 ? 1 : 0);
}

async function besideJourneys() {
  await journeys('updates under open pages', 'tests/updates', { workers: 1, quiet: true });
  await otherEngines('a journey in Firefox and in WebKit');
}

async function checks() {
  if (isPartial) return;
  await Promise.all([
    check('format and lint', 'biome', ['ci', '--colors=off', '.']),
    check('types', 'tsc', ['--build']),
    check('dead code', 'knip', []),
  ]);
}

async function buildPage() {
  const { code, output } = await run(node, ['tools/build.mjs'], { quiet: true });
  if (code === 0) return;
  say(output);
  process.exit(1);
}

/** A tool that passes or fails as a whole. */
async function check(title, program, args) {
  const { code, output } = await run(program, args, { quiet: true });
  if (code !== 0) say(output);
  report(title, code === 0 ? { passed: 1 } : { faults: [output] });
}

async function tests(title, projects, { workers = WORKERS, ...more } = {}) {
  const reporters = ['--reporter=default', '--reporter=./tests/support/verdicts/vitest-verdict.ts'];
  const args = projects.flatMap((project) => ['--project', project]);
  const chosen = isPartial ? ['--passWithNoTests', ...names] : [];
  const all = ['run', `--maxWorkers=${workers}`, ...args, ...reporters, ...chosen];
  await judged(title, 'vitest', all, more);
}

async function journeys(title, folder, { workers, engines, ...more } = {}) {
  const reporters = 'list,./tests/support/verdicts/playwright-verdict.ts';
  const config = ['--config', `${folder}/playwright.config.ts`, `--reporter=${reporters}`];
  const chosen = isPartial ? ['--pass-with-no-tests', ...names] : [];
  const lane = workers ? [`--workers=${workers}`] : [];
  browsers ??= findBrowsers();
  const env = { ...(await browsers), ...engines };
  await judged(title, 'playwright', ['test', ...config, ...lane, ...chosen], { ...more, env });
}

/** Those that are not here, and cannot be installed, skip theirs. */
async function otherEngines(title) {
  const engines = findEngines();
  if (Object.keys(engines).length === 0) return report(title, { skipped: 2 });
  await journeys(title, 'tests/engines', { workers: 1, engines, quiet: true });
}

/** A runner that writes its results to a file. A quiet one prints when it has ended: another is at work. */
async function judged(title, program, args, { quiet = false, env = {} } = {}) {
  const file = join(RESULTS, `${title.replaceAll(/\W+/g, '-')}.json`);
  const settings = { quiet, env: { ...env, VERDICT_FILE: file } };
  const { code, output } = await run(program, args, settings);
  if (quiet) say(output);
  const verdict = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { faults: [] };
  // A runner that crashed, or found no test although it should run all, is a fault.
  if (verdict.faults.length === 0 && (code !== 0 || !(verdict.passed || isPartial))) {
    verdict.faults.push(`${program} ended with code ${code}, without a verdict`);
  }
  report(title, verdict);
}

function report(title, { passed = 0, skipped = 0, faults = [] }) {
  total.passed += passed;
  total.skipped += skipped;
  total.faults.push(...faults.map((fault) => `${title}: ${fault}`));
  const at = Math.round(process.uptime());
  say(
    `${faults.length > 0 ? '✗' : '✓'} ${title}: ${passed} passed, ${faults.length} failed, at ${at} s`,
  );
}

function run(program, args, { quiet = false, env = {} } = {}) {
  const bin = resolve(root, 'node_modules', '.bin', program);
  return new Promise((done) => {
    const child = spawn(bin, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => done({ code: 1, output: String(error) }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

await main();
