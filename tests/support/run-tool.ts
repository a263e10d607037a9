import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs a command as `npm run` does, by its file in `tools/`. */
export async function runTool(file: string, args: string[], env: Record<string, string>) {
  const tool = fileURLToPath(new URL(`../../tools/${file}`, import.meta.url));
  const child = spawn(process.execPath, [tool, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk) => {
      said[name] += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, ...said };
}
