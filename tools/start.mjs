// `npm start`: from a fresh clone to the running shop; what exists is not made again.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { findNode, install, isCurrentNode, root } from './setup.mjs';

install();
build();

const server = join(root, 'server', 'main.ts');
if (isCurrentNode()) {
  await import(pathToFileURL(server).href);
} else {
  const child = spawn(findNode(), [server], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
