// `npm start`: from a fresh clone to the running shop; what exists is not made again.
import { spawn } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { findNode, install, isCurrentNode, root } from './setup.mjs';

install();
build();

const server = join(root, 'server', 'main.ts');
// Node takes the types off each file; what does that is large and slow to load, and the next start needs none of it.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled');
if (isCurrentNode()) {
  enableCompileCache();
  await import(pathToFileURL(server).href);
} else {
  const child = spawn(findNode(), [server], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
