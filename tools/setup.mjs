// Runs on the machine's own Node before anything is installed: plain JavaScript, no package.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const NEEDED = 24;

export const isCurrentNode = () => Number(process.versions.node.split('.')[0]) >= NEEDED;

export const say = (line) => process.stdout.write(`${line}\n`);

export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Installs the packages of the lock file, once for each state of it. */
export function install() {
  const stamp = join(root, 'node_modules', '.comptoir-installed');
  const wanted = hashOf([join(root, 'package.json'), join(root, 'package-lock.json')]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing packages…');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  const { status } = npm?.endsWith('js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) fail('The packages could not be installed: see the lines above.');
  writeFileSync(stamp, wanted);
}

/** A Node that is new enough: this one, or the one among the packages. */
export function findNode() {
  if (isCurrentNode()) return process.execPath;
  const system = { linux: 'linux', win32: 'win' }[process.platform] ?? process.platform;
  const carried = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin');
  for (const name of ['node', 'node.exe']) {
    if (existsSync(join(carried, name))) return join(carried, name);
  }
  return fail(
    `Comptoir needs Node ${NEEDED} or newer; this is ${process.versions.node}, and there is no package that carries one for ${process.platform}-${process.arch}. Please install it.`,
  );
}

/** Runs Node in the repository's folder and ends with its exit code. */
export function runNode([program, ...rest], { flags = [], ...options } = {}) {
  const { status } = spawnSync(findNode(), [...flags, join(root, program), ...rest], {
    cwd: root,
    stdio: 'inherit',
    ...options,
  });
  process.exit(status ?? 1);
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
