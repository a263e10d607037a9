import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { mutants } from './mutants.ts';
import type { Mutant } from './planting.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const COPIED = ['contract', 'catalogue-engine', 'src', 'sw', 'tests', 'lab'];
const FILES = ['package.json', 'vitest.config.ts', 'tsconfig.base.json', 'tsconfig.json'];
const LINKED = ['node_modules', 'server', 'tools', 'build'];

/** The quick tests run first. The model runs only for mutants that pass the quick tests. */
const TESTS = [
  ['src/device/outbox', 'src/device/database', 'src/lib/http', 'tests/offline/adversary'],
  ['tests/offline/unstored-taps', 'tests/offline/model'],
];

const LONGEST_MS = 120_000;
/** The timeout is long: a test that times out on a busy machine would seem to catch the mutant. */
const PATIENCE = '--testTimeout=90000';

interface Report {
  testResults: {
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** Copies the tree. The mutants are then planted into the copy, one after another. */
function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'comptoir-mutants-'));
  for (const name of [...COPIED, ...FILES])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(copy, name), 'junction');
  return copy;
}

/** Renames the module, and writes a new module that replaces one export by the mutant. */
function plant({ name, file, of }: Mutant, copy: string): () => void {
  const path = join(copy, file);
  const sound = path.replace(/\.ts$/, '.sound.ts');
  const soundName = JSON.stringify(`./${basename(sound)}`);
  const mutantsFile = relative(dirname(path), join(copy, 'lab', 'mutants', 'mutants.ts'));
  renameSync(path, sound);
  writeFileSync(
    path,
    `import { ${of} as sound } from ${soundName};
import { mutants } from ${JSON.stringify(mutantsFile.replaceAll('\\', '/'))};
export * from ${soundName};
export const ${of} = mutants.find(({ name }) => name === ${JSON.stringify(name)}).plant(sound);
`,
  );
  return () => renameSync(sound, path);
}

type Outcome =
  | { kind: 'passed' }
  | { kind: 'caught'; by: string; how: string }
  /** The tests did not start, so the run proves nothing. */
  | { kind: 'broken'; why: string };

async function run(copy: string, tests: readonly string[]): Promise<Outcome> {
  const file = join(copy, 'report.json');
  rmSync(file, { force: true });
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const reporter = ['--reporter=json', `--outputFile=${file}`];
  const projects = ['--project', 'unit', '--project', 'page', '--project', 'device'];
  const args = [vitest, 'run', ...projects, '--bail=1', PATIENCE, ...reporter, ...tests];
  const child = spawn(process.execPath, args, {
    cwd: copy,
    stdio: 'ignore',
    timeout: LONGEST_MS,
    env: { ...process.env, MODEL_COMMANDS: '2000' },
  });
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  if (code === 0) return { kind: 'passed' };
  if (child.killed) return { kind: 'caught', by: 'tests that never end', how: '' };
  if (!existsSync(file)) return { kind: 'broken', why: `no report, exit code ${code}` };
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  const [first] = failed;
  if (first) {
    return { kind: 'caught', by: first.fullName, how: first.failureMessages?.join(' ') ?? '' };
  }
  return { kind: 'broken', why: testResults.find(({ message }) => message)?.message ?? '' };
}

async function firstFailure(copy: string): Promise<Outcome> {
  for (const tests of TESTS) {
    const outcome = await run(copy, tests);
    if (outcome.kind !== 'passed') return outcome;
  }
  return { kind: 'passed' };
}

async function isCaught(mutant: Mutant, copy: string): Promise<boolean> {
  const remove = plant(mutant, copy);
  const outcome = await firstFailure(copy);
  remove();
  if (outcome.kind === 'caught') say(`✓ ${mutant.name}: caught by « ${outcome.by} »`);
  else if (outcome.kind === 'passed') say(`✗ ${mutant.name}: SURVIVED`);
  else say(`✗ ${mutant.name}: the tests could not run: ${outcome.why}`);
  return outcome.kind === 'caught';
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const wanted = process.argv[2];
const queue = mutants.filter(({ name }) => !wanted || name.includes(wanted));
const all = queue.length;
let failed = 0;

async function work(): Promise<void> {
  const copy = makeCopy();
  try {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      if (!(await isCaught(mutant, copy))) failed += 1;
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Runs the tests on the code that has no mutant. If a test fails there, failures prove nothing. */
async function checkSoundCode(): Promise<void> {
  const copy = makeCopy();
  const outcome = await firstFailure(copy);
  rmSync(copy, { recursive: true, force: true });
  if (outcome.kind === 'passed') return;
  say(`✗ the tests fail without any fault: ${JSON.stringify(outcome)}`);
  process.exit(1);
}

await checkSoundCode();
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
say(`${all - failed} of ${all} seeded bugs caught`);
process.exit(failed > 0 ? 1 : 0);
