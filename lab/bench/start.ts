import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figure, median, timed } from './figures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const RUNS = 5;

/** Measures the time from `npm start` to the printed address, at the first and at later starts. */
export async function measureStart(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-bench-'));
  const first = await timed(() => npmStart(folder));
  const later: number[] = [];
  for (let run = 0; run < RUNS; run += 1) later.push(await timed(() => npmStart(folder)));
  rmSync(folder, { recursive: true, force: true });
  const floor: number[] = [];
  for (let run = 0; run < RUNS; run += 1) floor.push(await timed(bareStart));
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return [
    { what: 'npm start, first, 5,000 articles loaded', measured: seconds(first) },
    {
      what: 'npm start, later',
      measured: seconds(median(later)),
      floor: `${seconds(median(floor))} (npm and a bare http server)`,
      bound: '4 s',
    },
  ];
}

async function npmStart(folder: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' };
  const child = spawn('npm', ['start', '--silent'], { cwd: root, env, detached: true });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Comptoir is open')) resolve();
    });
    child.on('exit', () => reject(new Error(output)));
  });
  await endGroup(child);
}

async function bareStart(): Promise<void> {
  const program =
    "require('node:http').createServer((q, r) => r.end()).listen(0, () => console.log('open'))";
  const child = spawn('npm', ['exec', '--silent', '-c', `node -e "${program}"`], {
    cwd: root,
    detached: true,
  });
  await once(child.stdout, 'data');
  await endGroup(child);
}

/** Ends npm, its shell and the server, which form one process group. */
async function endGroup(child: ReturnType<typeof spawn>): Promise<void> {
  const ended = once(child, 'exit');
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
  await ended;
  await new Promise((resolve) => setTimeout(resolve, 500));
}
