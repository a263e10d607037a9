// `npm run dev` starts Vite and the API. Both programs reload after a change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findNode, install, root } from './setup.mjs';

await install();
const node = findNode();
const api = process.env.PORT ?? '3000';
const run = (args, env) =>
  spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

const children = [
  run(['--watch-path=server', '--watch-path=contract', join('server', 'main.ts')], { PORT: api }),
  run([join('node_modules', 'vite', 'bin', 'vite.js')], {
    API_ORIGIN: `http://localhost:${api}`,
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
