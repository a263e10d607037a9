import { type DrawingJob, drawJob } from './draw-job.ts';
import type { Answer } from './processes.ts';

// A terminal and a supervisor signal all processes of the server; this one must end after it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.on('message', async (job: DrawingJob) => {
  const answer: Answer<Awaited<ReturnType<typeof drawJob>>> = await drawJob(job).then(
    (done) => ({ done }),
    (failed: unknown) => ({ failed }),
  );
  // Sending fails once the server has ended; nothing needs to be done then.
  process.send?.(answer, () => undefined);
});
