import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ownEnvironment } from './server-process.ts';

const TOOL = fileURLToPath(new URL('../../../tools/shop.mjs', import.meta.url));

export async function runShopCommand(name: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [TOOL, name, ...args], {
    env: { ...ownEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].on('data', (chunk) => {
      output[stream] += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, ...output };
}
