import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The time after which an idle process ends, to free its memory. */
const IDLE_MS = 60_000;
/**
 * The memory limit of a process. An order of 2,000 lines needs less. A drawing above the limit
 * fails, but the server continues.
 */
const MEMORY_MB = 384;

export type Answer<T> = { done: T } | { failed: unknown };

/** Runs the jobs of a script in processes. Each process runs one job at a time (decision 26). */
export function createProcesses(script: URL) {
  const idle: { child: ChildProcess; end: NodeJS.Timeout }[] = [];

  function take(): ChildProcess {
    const known = idle.pop();
    clearTimeout(known?.end);
    if (!known?.child.connected) return start(script);
    known.child.channel?.ref();
    return known.child;
  }

  function rest(child: ChildProcess): void {
    const end = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.child === child),
        1,
      );
      child.kill('SIGKILL');
    }, IDLE_MS);
    child.channel?.unref();
    idle.push({ child, end: end.unref() });
  }

  return async function run<T>(work: object, signal: AbortSignal | undefined): Promise<T> {
    signal?.throwIfAborted();
    const child = take();
    child.send(work);
    const answer = await answerOf<T>(child, signal).catch(async (error: unknown) => {
      // Only a kill stops a running computation. Waits until the process has ended, because the
      // next drawing starts after this job.
      await kill(child);
      throw error;
    });
    rest(child);
    if ('failed' in answer) throw answer.failed;
    return answer.done;
  };
}

function start(script: URL): ChildProcess {
  const child = fork(fileURLToPath(script), {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    serialization: 'advanced',
  });
  // A failed start also rejects the job. Without this listener, the error of the start would end
  // the server.
  child.on('error', () => undefined);
  // Lets the server end while processes are idle. The channel of a busy process still prevents the
  // end.
  child.unref();
  return child;
}

async function answerOf<T>(child: ChildProcess, signal?: AbortSignal): Promise<Answer<T>> {
  const answered = new AbortController();
  const until = { signal: AbortSignal.any([answered.signal, ...(signal ? [signal] : [])]) };
  try {
    return await Promise.race([
      once(child, 'message', until).then(([answer]) => answer),
      once(child, 'exit', until).then(([code, by]) => {
        throw new Error(`A process ended in the middle of its work (${by ?? code}).`);
      }),
    ]);
  } finally {
    answered.abort();
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
