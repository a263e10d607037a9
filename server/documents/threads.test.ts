import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createThreads } from './threads.ts';

const script = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

const SCRIPT = script(`
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', ({ does, turns }) => {
    if (does === 'fails') throw new Error('broken');
    while (does === 'never ends') {
      Atomics.add(turns, 0, 1);
      Atomics.notify(turns, 0);
    }
    parentPort.postMessage(threadId);
  });`);

test('a thread does one piece of work after the other, and another one what comes meanwhile', async () => {
  const run = createThreads(SCRIPT);
  const first = await run<number>({}, undefined);
  const [second, third] = await Promise.all([run({}, undefined), run({}, undefined)]);
  expect([second, third].includes(first)).toBe(true);
  expect(second).not.toBe(third);
});

test('what computes for ever stops with its signal', async () => {
  const run = createThreads(SCRIPT);
  const turns = new Int32Array(new SharedArrayBuffer(4));
  const gone = new AbortController();
  const endless = run({ does: 'never ends', turns }, gone.signal);
  await Atomics.waitAsync(turns, 0, 0).value;
  gone.abort();
  await expect(endless).rejects.toMatchObject({ name: 'AbortError' });
  const counted = turns[0];
  expect(await run({}, undefined)).toEqual(expect.any(Number));
  expect(turns[0]).toBe(counted);
  await expect(run({}, gone.signal)).rejects.toMatchObject({ name: 'AbortError' });
});

test('what fails is told, and the next work is done', async () => {
  const run = createThreads(SCRIPT);
  await expect(run({ does: 'fails' }, undefined)).rejects.toThrow('broken');
  expect(await run({}, undefined)).toEqual(expect.any(Number));
});

test('a thread that rests holds no process open', { timeout: 30_000 }, async () => {
  const program = `
    import { createThreads } from ${JSON.stringify(new URL('threads.ts', import.meta.url))};
    const open = setInterval(() => {}, 1000);
    const done = await createThreads(new URL(${JSON.stringify(SCRIPT)}))({});
    clearInterval(open);
    console.log(typeof done);`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    timeout: 25_000,
  });
  expect((await run).stdout.trim()).toBe('number');
});
