import { type DrawingJob, drawJob } from './draw-job.ts';
import type { Answer } from './processes.ts';

// A terminal and a supervisor signal every process of the server: this one ends after it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.on('message', async (job: DrawingJob) => {
  const answer: Answer<Awaited<ReturnType<typeof drawJob>>> = await drawJob(job).then(
    (done) => ({ done }),
    (failed: unknown) => ({ failed }),
  );
  // Nobody listens once the server has gone.
  process.send?.(answer, () => undefined);
});
