import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db, Executor } from '../database/client.ts';
import { jobs as jobsTable } from '../database/schema/access.ts';

export interface JobPayloads {
  'password-mail': { email: string; requestId: string };
  'password-notice': { coNum: number | null; repNum: number | null };
  'order-mail': { ceNum: number };
  'order-webhook': { ceNum: number };
  'order-change-mail': { ceNum: number };
  'order-change-webhook': { ceNum: number; oeNum: number };
  'order-lines-webhook': { ceNum: number; oeNum: number };
  'stock-news': { ceNum: number };
  'contact-mail': { cmNum: number };
  'catalogue-night': Record<string, never>;
}

type JobKind = keyof JobPayloads;

export type Attempt = ReturnType<typeof attemptOf>;

type Handler<K extends JobKind> = (payload: JobPayloads[K], attempt: Attempt) => Promise<void>;
type Handlers = { [K in JobKind]?: Handler<K> };

export type Jobs = ReturnType<typeof createJobs>;

interface Claimed {
  jo_num: number;
  kind: JobKind;
  payload: never;
  attempts: number;
}

/**
 * A handler throws this to prevent further attempts of a job. A person has to decide, because
 * another attempt could do harm.
 */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/**
 * A handler throws this to postpone the next attempt of a job, because the receiver has asked for a
 * pause.
 */
export class RetryAfter extends Error {
  override name = 'RetryAfter';
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}

/**
 * Returns the largest number of attempts. The pauses increase from a minute to six hours, so 12
 * attempts take about a day, and 24 attempts about four days.
 */
const mostAttempts = (kind: JobKind): number => (kind.endsWith('-webhook') ? 24 : 12);

const IDLE_MS = 1000;
const STOP_MS = 2000;
/**
 * The time after which another process may claim a job. This time is longer than any attempt, so
 * the first process must have died.
 */
const CLAIM_SECONDS = 180;
const LONGEST_DISTANCE = 6 * 60 * 60;
const SWEEP_EVERY_MS = 10 * 60 * 1000;
const NIGHTLY: JobKind = 'catalogue-night';

export async function enqueue<K extends JobKind>(
  executor: Executor,
  kind: K,
  payload: JobPayloads[K],
): Promise<void> {
  await executor.insert(jobsTable).values({ kind, payload });
}

/**
 * Runs jobs in the background. The transaction that causes a job stores it, and any server process
 * can run it. A claim postpones the job’s next attempt: if the process dies, another process then
 * runs the job. Jobs of one kind run one after the other, and kinds run in parallel, so that a slow
 * receiver delays no mail.
 */
export function createJobs(db: Db, log: Logger) {
  const handlers: Handlers = {};
  const busy = new Map<JobKind, Promise<void>>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sweptAt = 0;

  async function claim(kind: JobKind): Promise<Claimed | undefined> {
    const { rows } = await db.execute<Claimed>(sql`
      update jobs set attempts = attempts + 1,
        run_at = now() + make_interval(secs => ${CLAIM_SECONDS})
      where jo_num = (
        select jo_num from jobs
        where done_at is null and run_at <= now() and kind = ${kind}
          and attempts < ${mostAttempts(kind)}
        order by run_at limit 1 for update skip locked)
      returning jo_num, kind, payload, attempts`);
    return rows[0];
  }

  async function perform(job: Claimed): Promise<void> {
    try {
      await handlers[job.kind]?.(job.payload, attemptOf(db, job));
      await db.execute(
        sql`update jobs set done_at = now(), last_error = null where jo_num = ${job.jo_num}`,
      );
    } catch (error) {
      const most = mostAttempts(job.kind);
      const attempts = error instanceof PermanentFailure ? most : job.attempts;
      const about = { err: error, job: job.jo_num, kind: job.kind, attempts: job.attempts };
      if (attempts < most) log.warn(about, 'a job failed');
      else log.error(about, 'a job was given up');
      const reason = error instanceof Error ? error.message : String(error);
      await db.execute(sql`
        update jobs set last_error = ${reason.slice(0, 500)}, attempts = ${attempts},
          run_at = now() + make_interval(secs => ${distance(job.attempts, error)})
        where jo_num = ${job.jo_num}`);
    }
  }

  async function workOff(kind: JobKind): Promise<void> {
    while (!stopped) {
      const job = await claim(kind);
      if (!job) return;
      await perform(job);
    }
  }

  async function begin(): Promise<void> {
    const { rows } = await db.execute<{ kind: JobKind }>(
      sql`select distinct kind from jobs where done_at is null and run_at <= now()`,
    );
    for (const { kind } of rows) {
      if (busy.has(kind) || !handlers[kind]) continue;
      const work = workOff(kind)
        .catch((error) => log.error({ err: error, kind }, 'the job loop failed'))
        .finally(() => busy.delete(kind));
      busy.set(kind, work);
    }
  }

  async function tidy(): Promise<void> {
    if (Date.now() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = Date.now();
    await sweep(db);
    await enqueueForTonight(db);
  }

  function schedule(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      begin()
        .then(tidy)
        .catch((error) => log.error({ err: error }, 'the job loop failed'))
        .finally(schedule);
    }, IDLE_MS);
  }

  return {
    handle<K extends JobKind>(kind: K, handler: Handler<K>) {
      (handlers as Record<K, Handler<K>>)[kind] = handler;
    },
    start: schedule,
    async runDue(): Promise<void> {
      await begin();
      await Promise.all(busy.values());
      await tidy();
    },
    /** Waits briefly for running jobs. Another process repeats jobs that do not end in time. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const ended = Promise.all(busy.values());
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
    },
  };
}

function attemptOf(db: Db, { jo_num: joNum, attempts, payload }: Claimed) {
  const job = sql`jo_num = ${joNum}`;
  return {
    number: attempts,
    isMarked: Object.hasOwn(payload, 'marked'),
    isPartDone: Object.hasOwn(payload, 'partDone'),
    async mark(): Promise<boolean> {
      const { rows } = await db.execute(sql`
        update jobs set payload = payload || '{"marked": true}'
        where ${job} and not payload ? 'marked' returning jo_num`);
      return rows.length > 0;
    },
    async unmark() {
      await db.execute(sql`update jobs set payload = payload - 'marked' where ${job}`);
    },
    async partDone() {
      await db.execute(sql`
        update jobs set payload = payload - 'marked' || '{"partDone": true}' where ${job}`);
    },
  };
}

function distance(attempts: number, error: unknown): number {
  const own = Math.min(60 * 2 ** (attempts - 1), LONGEST_DISTANCE);
  const asked = error instanceof RetryAfter ? Math.min(error.seconds, LONGEST_DISTANCE) : 0;
  return Math.max(own, asked);
}

/**
 * Queues the nightly job. If two processes queue it at once, the job runs twice, which does no
 * harm.
 */
async function enqueueForTonight(db: Db): Promise<void> {
  await db.execute(sql`
    insert into jobs (kind, payload, run_at)
    select ${NIGHTLY}, '{}', (shop_today() + 1 + time '03:00') at time zone 'Europe/Paris'
    where not exists (
      select from jobs where kind = ${NIGHTLY} and done_at is null and attempts < ${mostAttempts(NIGHTLY)})`);
}

async function sweep(db: Db): Promise<void> {
  await db.execute(sql`delete from sessions where expires_at < now()`);
  await db.execute(sql`delete from known_devices where seen_at < now() - interval '400 days'`);
  await db.execute(sql`delete from tokens where expires_at < now() - interval '1 day'`);
  await db.execute(sql`delete from throttles
    where window_ends_at < now() and coalesce(blocked_until, now()) <= now()`);
  await db.execute(sql`delete from jobs
    where coalesce(done_at, created_at) < now() - interval '30 days'`);
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '90 days'`);
}
