// Runs `npm start` on each Node that the README promises, as root and as an ordinary user. Checks
// that the launcher refuses an older Node. The Node binaries come from packages of the npm
// registry.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newcomer } from './newcomer.mjs';
import { fail, root, say } from './setup.mjs';

const OLD = ['18.20.8', '20.20.2', '22.23.5'];
const PACKAGE = `node-${process.platform}-${process.arch}`;

function installed(folder, ...packages) {
  const prefix = join(root, '.cache', 'old-nodes', folder);
  if (!existsSync(join(prefix, 'node_modules', PACKAGE))) {
    const args = ['install', '--prefix', prefix, '--ignore-scripts', '--no-audit', '--no-fund'];
    const { status } = spawnSync('npm', [...args, ...packages], { stdio: 'ignore' });
    if (status !== 0) fail(`${packages.join(' and ')} could not be installed`);
  }
  const npm = join(prefix, 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const node = join(prefix, 'node_modules', PACKAGE, 'bin', 'node');
  return { node, npm: [node, npm] };
}

/** Checks that the launcher prints this sentence and exits with code 1. */
function expectRefusal({ node, npm }, sentence) {
  const env = { ...process.env, npm_execpath: npm[1] };
  const { status, stderr } = spawnSync(node, [join(root, 'tools', 'start.mjs')], {
    encoding: 'utf8',
    env,
  });
  if (status === 1 && stderr.trim() === sentence) return;
  fail(`The launcher ended with ${status} and « ${stderr} », not with « ${sentence} »`);
}

const isRoot = process.getuid?.() === 0;
expectRefusal(
  installed('16', `${PACKAGE}@16.20.2`, 'npm@8'),
  'Comptoir needs Node 18 or newer; this is 16.20.2.',
);
for (const [at, version] of OLD.entries()) {
  const asNobody = isRoot && at % 2 === 1;
  say(`Node ${version}, as ${asNobody ? 'nobody' : 'the caller'}:`);
  await newcomer({ ...installed(version, `${PACKAGE}@${version}`, 'npm@10'), asNobody });
}
say(`Node ${process.versions.node}, as ${isRoot ? 'nobody' : 'the caller'}:`);
await newcomer({ asNobody: isRoot });
