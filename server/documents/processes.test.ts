import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { createProcesses } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'comptoir-processes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SCRIPT = pathToFileURL(join(folder, 'script.mjs'));
writeFileSync(
  SCRIPT,
  `import { writeFileSync } from 'node:fs';
  process.on('message', ({ does, place }) => {
    if (does === 'fails') return process.send({ failed: new RangeError('broken') });
    if (does === 'dies') process.kill(process.pid, 'SIGTRAP');
    if (place) writeFileSync(place, String(process.pid));
    while (does === 'never ends');
    process.send({ done: process.pid });
  });`,
);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('runs one job at a time in a process, and a concurrent job in another process', async () => {
  const run = createProcesses(SCRIPT);
  const first = await run<number>({}, undefined);
  const [second, third] = await Promise.all([run({}, undefined), run({}, undefined)]);
  expect([second, third].includes(first)).toBe(true);
  expect(second).not.toBe(third);
});

test('kills a process in an endless computation when the signal of the job aborts', async () => {
  const run = createProcesses(SCRIPT);
  const place = join(folder, 'pid');
  const gone = new AbortController();
  const endless = run({ does: 'never ends', place }, gone.signal);
  await vi.waitUntil(() => existsSync(place) && readFileSync(place, 'utf8'), 120_000);
  const pid = Number(readFileSync(place, 'utf8'));
  expect(isAlive(pid)).toBe(true);
  gone.abort();
  await expect(endless).rejects.toMatchObject({ name: 'AbortError' });
  expect(isAlive(pid)).toBe(false);
  expect(await run({}, undefined)).toEqual(expect.any(Number));
  await expect(run({}, gone.signal)).rejects.toMatchObject({ name: 'AbortError' });
});

test('rejects with the error of a failed job, and reuses the process', async () => {
  const run = createProcesses(SCRIPT);
  const pid = await run({}, undefined);
  await expect(run({ does: 'fails' }, undefined)).rejects.toThrow(new RangeError('broken'));
  expect(await run({}, undefined)).toBe(pid);
});

test('finishes other jobs if a busy or an idle process dies', async () => {
  const run = createProcesses(SCRIPT);
  const pid = await run<number>({}, undefined);
  const [dead, other] = await Promise.allSettled([
    run({ does: 'dies' }, undefined),
    run<number>({}, undefined),
  ]);
  expect(dead).toMatchObject({ reason: { message: expect.stringContaining('SIGTRAP') } });
  expect(other).toMatchObject({ status: 'fulfilled' });
  expect(isAlive(pid)).toBe(false);
  const resting = other.status === 'fulfilled' ? other.value : 0;
  process.kill(resting, 'SIGKILL');
  await vi.waitUntil(() => !isAlive(resting), 120_000);
  expect(await run({}, undefined)).not.toBe(resting);
});

test('rejects a job once if the process cannot start or ends before it reads the job', async () => {
  const node = process.execPath;
  process.execPath = join(folder, 'nothing');
  const unstarted = createProcesses(SCRIPT)({}, undefined);
  process.execPath = node;
  await expect(unstarted).rejects.toMatchObject({ code: 'ENOENT' });
  const work = { text: 'x'.repeat(20_000_000) };
  const missing = pathToFileURL(join(folder, 'nothing.mjs'));
  await expect(createProcesses(missing)(work, undefined)).rejects.toThrow();
});

test('keeps the server running while a process is busy, and ends idle processes with the server', {
  timeout: 120_000,
}, async () => {
  const program = `
    import { createProcesses } from ${JSON.stringify(new URL('processes.ts', import.meta.url))};
    const run = createProcesses(new URL(${JSON.stringify(SCRIPT)}));
    await run({});
    console.log(await run({}));`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    timeout: 110_000,
  });
  const pid = Number((await run).stdout);
  expect(pid).toBeGreaterThan(0);
  await vi.waitUntil(() => !isAlive(pid), 120_000);
});
