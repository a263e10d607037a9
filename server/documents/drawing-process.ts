import { type DrawingJob, drawJob } from './draw-job.ts';
import type { Answer } from './processes.ts';

// Ignores signals: a terminal or a supervisor sends them to all processes, but this process must
// end after the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.on('message', async (job: DrawingJob) => {
  const answer: Answer<Awaited<ReturnType<typeof drawJob>>> = await drawJob(job).then(
    (done) => ({ done }),
    (failed: unknown) => ({ failed }),
  );
  // Ignores an error, because sending fails only if the server has ended.
  process.send?.(answer, () => undefined);
});
