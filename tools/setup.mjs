// Runs on the machine’s Node before the packages are installed. So it is plain JavaScript, imports
// no packages, and uses only what Node 18 supports. The same applies to start.mjs, build.mjs,
// test.mjs and build/source-hash.mjs.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/**
 * The Node version that the server and the tools need. The launcher and npm also run on older
 * versions.
 */
const NEEDED = 24;
const OLDEST_LAUNCHER = 18;
const OLDEST_NPM = 10;
/** The folder of the newer Node that runs npm if the machine’s Node is too old. */
const FIRST = join(root, '.cache', 'node');

const major = (version) => Number(version.split('.')[0]);
const isCurrentNode = () => major(process.versions.node) >= NEEDED;

export const say = (line) => process.stdout.write(`${line}\n`);

export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const EVERY_MS = 10_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program and returns its exit code. If its output is piped, returns the output too, and
 * prints every ten seconds that the program still runs. A signal ends the program and this process.
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
    let isStopped = false;
    const stop = (signal) => {
      isStopped = true;
      child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, stop);
    const still = child.stdout && setInterval(() => say(`  ${title}: ${seconds()}`), EVERY_MS);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) stream.on('data', (text) => (output += text));
    }
    const end = (code) => {
      clearInterval(still);
      for (const signal of SIGNALS) process.off(signal, stop);
      if (isStopped) process.exit(1);
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

export async function install() {
  if (major(process.versions.node) < OLDEST_LAUNCHER) {
    fail(`Comptoir needs Node ${OLDEST_LAUNCHER} or newer; this is ${process.versions.node}.`);
  }
  if (isInstalled()) return;
  let [program, ...before] = findNpm();
  const shell = process.platform === 'win32' && program === 'npm';
  const { stdout } = spawnSync(program, [...before, '--version'], { encoding: 'utf8', shell });
  const version = (stdout || '').trim();
  if (!(major(version) >= OLDEST_NPM)) {
    fail(`Comptoir needs npm ${OLDEST_NPM} or newer; this is ${version || 'unknown'}.`);
  }
  const npm = async (title, args, env) => {
    const all = [...before, ...args, '--ignore-scripts', '--no-audit', '--no-fund'];
    const { code, output } = await runStep(title, program, [...all, '--loglevel=error'], {
      shell,
      env,
    });
    if (code !== 0) fail(`The packages could not be installed:\n${output}`);
  };
  // npm omits optional packages that do not support npm’s own Node, for example packages of the
  // bundler. So Node 24 is installed first, and npm runs on it.
  let node = process.execPath;
  if (!isCurrentNode()) {
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const version = optionalDependencies[carriedName()];
    if (!version) refuseNode();
    mkdirSync(FIRST, { recursive: true });
    const first = ['install', '--prefix', FIRST, `${carriedName()}@${version}`];
    await npm(`Installing Node ${NEEDED}`, first);
    node = carriedIn(FIRST) || refuseNode();
  }
  if (program === process.execPath) program = node;
  await npm('Installing the packages', ['ci'], { ...process.env, PATH: pathWith(node) });
}

/**
 * Compares the installed packages with the lock file. npm lists the installed packages in a second
 * lock file.
 */
function isInstalled() {
  const packagesIn = (file) =>
    existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')).packages : {};
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn('node_modules/.package-lock.json');
  const hasAll = Object.entries(wanted).every(
    ([path, { optional, integrity }]) =>
      path === '' || optional || (installed[path] && installed[path].integrity === integrity),
  );
  // The bundler’s binary is an optional package for each platform. On an old Node, npm omits this
  // package.
  const hasBuilder = Object.keys(installed).some((path) => path.includes('/@rolldown/binding-'));
  return hasAll && hasBuilder && Boolean(isCurrentNode() || carriedIn(root));
}

/** Finds the npm that runs this script, else the npm on the PATH. */
function findNpm() {
  const npm = process.env.npm_execpath;
  return npm && /npm-cli\.c?js$/.test(npm) ? [process.execPath, npm] : ['npm'];
}

const pathWith = (node) => `${dirname(node)}${delimiter}${process.env.PATH}`;

/** Returns the name of the package that contains a Node for this platform. */
function carriedName() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  return `node-${system}-${process.arch}`;
}

function refuseNode() {
  fail(
    `Comptoir needs Node ${NEEDED} or newer; this is ${process.versions.node}, and there is no package that carries one for ${process.platform}-${process.arch}. Please install it.`,
  );
}

function carriedIn(folder) {
  return ['node', 'node.exe']
    .map((name) => join(folder, 'node_modules', carriedName(), 'bin', name))
    .find((file) => existsSync(file));
}

/** Finds a Node that is new enough: the running Node, or the Node in the packages. */
export function findNode() {
  return isCurrentNode() ? process.execPath : carriedIn(root) || refuseNode();
}

/**
 * Runs a program of the repository on a Node that is new enough, and exits with the program’s exit
 * code. Programs that this program starts find the same Node first on the PATH.
 */
export function runNode([program, ...rest], { flags = [], env = {}, cwd = root } = {}) {
  const node = findNode();
  const child = spawn(node, [...flags, join(root, program), ...rest], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: pathWith(node) },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}
