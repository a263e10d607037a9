// Runs on the machine's own Node before the packages are there: plain JavaScript, no package, and only what
// Node 18 has. So do start.mjs, build.mjs and test.mjs.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The server and the tools need this Node; the launcher and npm run on an older one. */
const NEEDED = 24;
const OLDEST_LAUNCHER = 18;
const OLDEST_NPM = 10;

const major = (version) => Number(version.split('.')[0]);
const isCurrentNode = () => major(process.versions.node) >= NEEDED;

export const say = (line) => process.stdout.write(`${line}\n`);

export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const EVERY_MS = 10_000;

/**
 * Runs a program. Where its output is not shown, says every ten seconds that it still runs. Gives its exit code
 * and that output.
 */
export function runStep(title, program, args, options = {}) {
  const since = Date.now();
  const seconds = () => `${Math.round((Date.now() - since) / 1000)} s`;
  say(`${title}…`);
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    });
    let output = '';
    const still = child.stdout && setInterval(() => say(`  ${title}: ${seconds()}`), EVERY_MS);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) stream.on('data', (text) => (output += text));
    }
    const end = (code) => {
      clearInterval(still);
      if (code === 0) say(`  ${title}: done in ${seconds()}`);
      done({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(1);
    });
    child.on('close', (code) => end(code === null ? 1 : code));
  });
}

/** Installs the packages of the lock file, once for each state of it. */
export async function install() {
  if (major(process.versions.node) < OLDEST_LAUNCHER) {
    fail(`Comptoir needs Node ${OLDEST_LAUNCHER} or newer; this is ${process.versions.node}.`);
  }
  const stamp = join(root, 'node_modules', '.comptoir-installed');
  const wanted = hashOf([join(root, 'package.json'), join(root, 'package-lock.json')]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const [program, ...before] = findNpm();
  const shell = process.platform === 'win32' && program === 'npm';
  const { stdout } = spawnSync(program, [...before, '--version'], { encoding: 'utf8', shell });
  const version = (stdout || '').trim();
  if (!(major(version) >= OLDEST_NPM)) {
    fail(`Comptoir needs npm ${OLDEST_NPM} or newer; this is ${version || 'unknown'}.`);
  }
  // No package needs an install script: what is compiled comes as a package of its own for each platform.
  const args = [...before, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runStep('Installing the packages', program, args, { shell });
  if (code !== 0) fail(`The packages could not be installed:\n${output}`);
  writeFileSync(stamp, wanted);
}

/** The npm that runs this script, or else the one on the PATH. */
function findNpm() {
  const npm = process.env.npm_execpath;
  return npm && /npm-cli\.c?js$/.test(npm) ? [process.execPath, npm] : ['npm'];
}

/** A Node that is new enough: this one, or the one among the packages. */
export function findNode() {
  if (isCurrentNode()) return process.execPath;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const carried = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin');
  for (const name of ['node', 'node.exe']) {
    if (existsSync(join(carried, name))) return join(carried, name);
  }
  return fail(
    `Comptoir needs Node ${NEEDED} or newer; this is ${process.versions.node}, and there is no package that carries one for ${process.platform}-${process.arch}. Please install it.`,
  );
}

/**
 * Runs a program of the repository on a Node that is new enough, and ends with its exit code. The packages'
 * own programs find that Node first on the PATH.
 */
export function runNode([program, ...rest], { flags = [], env = {}, cwd = root } = {}) {
  const node = findNode();
  const path = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const child = spawn(node, [...flags, join(root, program), ...rest], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: path },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

/** A hash of the names and contents of files and of all files in folders. */
export function hashOf(paths) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const path of paths) {
    for (const file of filesBelow(path))
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
