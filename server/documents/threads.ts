import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** An idle thread gives its memory back. */
const IDLE_MS = 60_000;
/** More than an order of 2,000 lines needs; a drawing that asks for more fails alone. */
const MEMORY = { maxOldGenerationSizeMb: 384 };

/** Runs a script's work in threads, each for one piece of work at a time. */
export function createThreads(script: URL) {
  const idle: { thread: Worker; end: NodeJS.Timeout }[] = [];

  function take(): Worker {
    const known = idle.pop();
    clearTimeout(known?.end);
    const thread = known?.thread ?? new Worker(script, { resourceLimits: MEMORY });
    // Whoever waits for an answer keeps the process running.
    thread.unref();
    return thread;
  }

  function rest(thread: Worker): void {
    const end = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.thread === thread),
        1,
      );
      void thread.terminate();
    }, IDLE_MS);
    idle.push({ thread, end: end.unref() });
  }

  return async function run<T>(work: object, signal: AbortSignal | undefined): Promise<T> {
    signal?.throwIfAborted();
    const thread = take();
    thread.postMessage(work);
    try {
      const [answer] = await once(thread, 'message', { ...(signal && { signal }) });
      rest(thread);
      return answer as T;
    } catch (error) {
      // The only way to stop what is being computed. Its place is free once it has stopped.
      await thread.terminate();
      throw error;
    }
  };
}
