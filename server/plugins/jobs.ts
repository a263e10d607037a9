import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db, Executor } from '../database/client.ts';
import { jobs as jobsTable } from '../database/schema/access.ts';

/** Every kind of job and what it carries. */
export interface JobPayloads {
  'password-mail': { email: string; requestId: string };
  'password-notice': { coNum: number | null; repNum: number | null };
  'catalogue-night': Record<string, never>;
}

type JobKind = keyof JobPayloads;
/** `attempt` counts from 1; one that fails is followed by another. */
type Handler<K extends JobKind> = (payload: JobPayloads[K], attempt: number) => Promise<void>;
type Handlers = { [K in JobKind]?: Handler<K> };

export type Jobs = ReturnType<typeof createJobs>;

interface Claimed extends Record<string, unknown> {
  jo_num: number;
  kind: JobKind;
  payload: never;
  attempts: number;
}

const IDLE_MS = 1000;
const MOST_ATTEMPTS = 12;
const STOP_MS = 2000;
const SWEEP_EVERY_MS = 10 * 60 * 1000;
/** Done once every night, in the shop's time. */
const NIGHTLY: readonly JobKind[] = ['catalogue-night'];

/**
 * Work that an answer does not wait for. It is written in the transaction that causes it and done
 * by any server process: a claim pushes the job's next try ahead, so that a process that dies with
 * it leaves it to another.
 */
export function createJobs(db: Db, log: Logger) {
  const handlers: Handlers = {};
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let sweptAt = 0;

  async function enqueue<K extends JobKind>(
    executor: Executor,
    kind: K,
    payload: JobPayloads[K],
  ): Promise<void> {
    await executor.insert(jobsTable).values({ kind, payload });
  }

  async function claim(): Promise<Claimed | undefined> {
    const { rows } = await db.execute<Claimed>(sql`
      update jobs set attempts = attempts + 1,
        run_at = now() + make_interval(secs => least(60 * power(2, attempts), 21600))
      where jo_num = (
        select jo_num from jobs
        where done_at is null and run_at <= now() and attempts < ${MOST_ATTEMPTS}
        order by run_at limit 1 for update skip locked)
      returning jo_num, kind, payload, attempts`);
    return rows[0];
  }

  async function perform(job: Claimed): Promise<void> {
    const handler = handlers[job.kind];
    try {
      if (!handler) throw new Error(`no handler for ${job.kind}`);
      await handler(job.payload, job.attempts);
      await db.execute(
        sql`update jobs set done_at = now(), last_error = null where jo_num = ${job.jo_num}`,
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const level = job.attempts < MOST_ATTEMPTS ? 'warn' : 'error';
      log[level]({ err: error, job: job.jo_num, attempts: job.attempts }, 'a job failed');
      await db.execute(
        sql`update jobs set last_error = ${reason.slice(0, 500)} where jo_num = ${job.jo_num}`,
      );
    }
  }

  async function runDue(): Promise<void> {
    for (let job = await claim(); job && !stopped; job = await claim()) await perform(job);
    if (Date.now() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = Date.now();
    await sweep(db);
    for (const kind of NIGHTLY) await enqueueForTonight(db, kind);
  }

  function schedule(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      round = runDue()
        .catch((error) => log.error({ err: error }, 'the job loop failed'))
        .finally(schedule);
    }, IDLE_MS);
  }

  return {
    handle<K extends JobKind>(kind: K, handler: Handler<K>) {
      (handlers as Record<K, Handler<K>>)[kind] = handler;
    },
    enqueue,
    start: schedule,
    /** Does what is due now, for whoever cannot wait for the loop. */
    runDue,
    /** What is under way may end; what does not in time is another process's to do again. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.race([round, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
    },
  };
}

/** Two processes may add the same night's work at once: done twice, it does no harm. */
async function enqueueForTonight(db: Db, kind: JobKind): Promise<void> {
  await db.execute(sql`
    insert into jobs (kind, payload, run_at)
    select ${kind}, '{}', (shop_today() + 1 + time '03:00') at time zone 'Europe/Paris'
    where not exists (
      select from jobs where kind = ${kind} and done_at is null and attempts < ${MOST_ATTEMPTS})`);
}

/** What has served its time: it would only make the tables grow. */
async function sweep(db: Db): Promise<void> {
  await db.execute(sql`delete from sessions where expires_at < now()`);
  await db.execute(sql`delete from tokens where expires_at < now() - interval '1 day'`);
  await db.execute(sql`delete from throttles
    where window_ends_at < now() and coalesce(blocked_until, now()) <= now()`);
  await db.execute(sql`delete from jobs
    where coalesce(done_at, created_at) < now() - interval '30 days'`);
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '90 days'`);
}
