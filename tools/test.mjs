// `npm test` and, with --quick, `npm run check`: every check, and one line that adds them all up.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { findBrowser } from './find-browser.mjs';
import { findNode, install, isCurrentNode, root, say } from './setup.mjs';

const quick = process.argv.includes('--quick');
const RESULTS = join(root, '.cache', 'results');
/** By itself vitest leaves one core out: of two that is half. */
const WORKERS = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`;
const total = { passed: 0, failed: 0, skipped: 0 };

install();
// The packages' programs look for `node` on the PATH: let them find the one that is new enough.
const node = findNode();
const path = `${join(node, '..')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
if (!isCurrentNode()) {
  const again = spawn(node, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  again.on('exit', (code) => process.exit(code ?? 1));
} else {
  await main();
}

async function main() {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  await Promise.all([
    check('format and lint', 'biome', ['ci', '--colors=off', '.']),
    check('types', 'tsc', ['--build']),
    check('dead code', 'knip', []),
  ]);
  await tests('unit tests', ['--project', 'unit']);
  if (!quick) {
    await tests('API on the embedded database and on PostgreSQL', [
      ...['--project', 'embedded', '--project', 'postgresql'],
    ]);
    build();
    await tests('the server as a process', ['--project', 'processes']);
    await tests('the built page', ['--project', 'build']);
    await journeys('journeys in the browser', 'tests/e2e');
    await journeys('updates under open pages', 'tests/updates');
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  say(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed > 0 ? 1 : 0);
}

/** A tool that is content or not. */
async function check(title, program, args) {
  const { code, output } = await run(program, args, { quiet: true });
  report(title, code === 0 ? { passed: 1 } : { failed: 1 });
  if (code !== 0) say(output);
}

async function tests(title, args) {
  const file = join(RESULTS, `${title.replaceAll(/\W+/g, '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run('vitest', ['run', WORKERS, ...args, ...reporters]);
  const result = read(file);
  const counted = result && {
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests + result.numTodoTests,
  };
  report(title, withExit(counted, code));
}

async function journeys(title, folder) {
  const file = join(RESULTS, `${title.replaceAll(/\W+/g, '-')}.json`);
  const { code } = await run('playwright', ['test', '--config', `${folder}/playwright.config.ts`], {
    env: { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const stats = read(file)?.stats;
  const counted = stats && {
    // A test that passes at its second try is flaky, and flaky is broken.
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
  report(title, withExit(counted, code));
}

/** A runner that fails without a failed test (it crashed, or found none) is a failure by itself. */
function withExit(counted, code) {
  if (!counted) return { failed: 1 };
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function report(title, { passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  say(`${failed > 0 ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed`);
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function run(program, args, { quiet = false, env = {} } = {}) {
  const bin = join(root, 'node_modules', '.bin', program);
  return new Promise((resolve) => {
    const child = spawn(bin, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, PATH: path, ...env },
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}
