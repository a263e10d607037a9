import type { StoredEntry } from '../../src/device/outbox/outbox-types.ts';
import type { Platform } from '../../src/device/outbox/platform.ts';
import type { NextWork, Outcome } from '../../src/device/outbox/sending/attempt.ts';
import type { OutboxStore } from '../../src/device/outbox/storage/store.ts';
import type { Writing } from '../../src/device/outbox/storage/writing.ts';
import { ProblemError } from '../../src/lib/http-errors.ts';

/**
 * A classic fault: a faulty function replaces an exported function. The mutant depends only on the
 * export, so it still works after changes inside the module.
 */
export interface Mutant {
  name: string;
  file: string;
  of: string;
  plant(sound: never): unknown;
}

const inModule =
  <Module>(file: string) =>
  <Of extends keyof Module & string>(
    of: Of,
    name: string,
    plant: (sound: Module[Of]) => Module[Of],
  ): Mutant => ({ name, file, of, plant });

const OUTBOX = 'src/device/outbox';
const inTopics = inModule<typeof import('../../src/device/commands/topics.ts')>(
  'src/device/commands/topics.ts',
);
export const inAttempt = inModule<typeof import('../../src/device/outbox/sending/attempt.ts')>(
  `${OUTBOX}/sending/attempt.ts`,
);
export const inBrowser = inModule<typeof import('../../src/device/connection/outbox-browser.ts')>(
  'src/device/connection/outbox-browser.ts',
);
export const inCapture = inModule<typeof import('../../src/device/outbox/capture.ts')>(
  `${OUTBOX}/capture.ts`,
);
export const inDrain = inModule<typeof import('../../src/device/outbox/sending/drain.ts')>(
  `${OUTBOX}/sending/drain.ts`,
);
export const inOutbox = inModule<typeof import('../../src/device/outbox/outbox.ts')>(
  `${OUTBOX}/outbox.ts`,
);
export const inFile = inModule<typeof import('../../src/device/outbox/file.ts')>(
  `${OUTBOX}/file.ts`,
);
export const inRejected = inModule<typeof import('../../src/device/outbox/rejected.ts')>(
  `${OUTBOX}/rejected.ts`,
);
export const inStore = inModule<typeof import('../../src/device/outbox/storage/store.ts')>(
  `${OUTBOX}/storage/store.ts`,
);
const inVerdict = inModule<typeof import('../../src/device/outbox/sending/verdict.ts')>(
  `${OUTBOX}/sending/verdict.ts`,
);
export const inDatabase = inModule<typeof import('../../src/device/database/database.ts')>(
  'src/device/database/database.ts',
);
export const inStorageFaults = inModule<
  typeof import('../../src/device/database/storage-faults.ts')
>('src/device/database/storage-faults.ts');
export const inHttp = inModule<typeof import('../../src/lib/http.ts')>('src/lib/http.ts');
export const inHttpErrors =
  inModule<typeof import('../../src/lib/http-errors.ts')>('src/lib/http-errors.ts');

type Faulty = (writing: Writing) => Partial<Writing>;

/** Returns the same object with some methods replaced. */
export const replaced = <Sound extends object>(sound: Sound, faults: Partial<Sound>): Sound =>
  Object.assign(Object.create(sound) as Sound, faults);

/** Returns a store whose transactions use the faulty operations. */
export const through = (store: OutboxStore, faulty: Faulty): OutboxStore =>
  replaced(store, {
    commit: (work, withDrafts) =>
      store.commit((writing) => work(replaced(writing, faulty(writing))), withDrafts),
  });

export const beginning = (name: string, faulty: Faulty) =>
  inAttempt(
    'Attempts',
    name,
    (Sound) =>
      class extends Sound {
        private readonly faulty: InstanceType<typeof Sound>;
        constructor(...[store, platform]: ConstructorParameters<typeof Sound>) {
          super(store, platform);
          this.faulty = new Sound(through(store, faulty), platform);
        }
        override begin(...of: Parameters<InstanceType<typeof Sound>['begin']>) {
          return this.faulty.begin(...of);
        }
      },
  );

type Send = typeof import('../../src/device/outbox/sending/send-command.ts')['sendCommand'];

export const sendingBy = (
  name: string,
  faulty: (send: Send, ...of: Parameters<Send>) => ReturnType<Send>,
) =>
  inDrain(
    'Drain',
    name,
    (Sound) =>
      class extends Sound {
        constructor(...[store, platform, rested]: ConstructorParameters<typeof Sound>) {
          const send: Send = (sending) => faulty(platform.send, sending);
          super(store, { ...platform, send }, rested);
        }
      },
  );

type AttemptParts = { store: OutboxStore; platform: Platform; lane: string };

export const beginningBy = (
  name: string,
  faulty: (begin: () => Promise<NextWork>, of: AttemptParts) => Promise<NextWork>,
) =>
  inAttempt(
    'Attempts',
    name,
    (Sound) =>
      class extends Sound {
        private readonly parts: Omit<AttemptParts, 'lane'>;
        constructor(...[store, platform]: ConstructorParameters<typeof Sound>) {
          super(store, platform);
          this.parts = { store, platform };
        }
        override begin(...[lane, look]: Parameters<InstanceType<typeof Sound>['begin']>) {
          return faulty(() => super.begin(lane, look), { ...this.parts, lane });
        }
      },
  );

export const settling = (name: string, outcomesOf: (outcomes: readonly Outcome[]) => Outcome[]) =>
  inAttempt(
    'Attempts',
    name,
    (Sound) =>
      class extends Sound {
        override settle(...[entries, outcomes]: Parameters<InstanceType<typeof Sound>['settle']>) {
          return super.settle(entries, outcomesOf(outcomes));
        }
      },
  );

export const capturing = (name: string, faulty: Faulty) =>
  inCapture(
    'capture',
    name,
    (sound) => (store, made, hint) => sound(through(store, faulty), made, hint),
  );

/** Makes a mutant that gives this verdict on the server errors that `isMeant` selects. */
export const judging = (
  name: string,
  isMeant: (error: ProblemError) => boolean,
  kind: 'rejected' | 'later',
) =>
  inVerdict('verdictOn', name, (sound) => (error) => {
    const { error: reason } = sound(error);
    if (!(error instanceof ProblemError && isMeant(error))) return sound(error);
    return kind === 'later' ? { kind, error: reason, afterMs: 0 } : { kind, error: reason };
  });

type Rules = NonNullable<
  ReturnType<typeof import('../../src/device/commands/topics.ts')['topicOf']>
>;

export const ruling = (name: string, faulty: (rules: Rules) => Partial<Rules>) =>
  inTopics('topicOf', name, (sound) => (topic) => {
    const rules = sound(topic);
    return rules && { ...rules, ...faulty(rules) };
  });

/**
 * Drops the entries that depend on a rejected entry when the user decides on the rejected entry.
 */
export const forgetting: Faulty = (writing) => {
  const behind = new Set<number>();
  return {
    async rejected(lane) {
      const rows = await writing.rejected(lane);
      for (const { seq, lastError } of rows) if (lastError?.behind) behind.add(seq);
      return rows;
    },
    put: (entry) => (behind.has(entry.seq) ? writing.drop(entry.seq) : writing.put(entry)),
  };
};

/** Reads entries with some fields changed, and writes the original fields back. */
export function disguised(writing: Writing, as: (entry: StoredEntry) => Partial<StoredEntry>) {
  const known = new Map<number, Partial<StoredEntry>>();
  const disguise = (entry: StoredEntry): StoredEntry => {
    const next = as(entry);
    const before = Object.keys(next).map((key) => [key, entry[key as keyof StoredEntry]]);
    known.set(entry.seq, Object.fromEntries(before));
    return { ...entry, ...next };
  };
  return {
    async get(seq: number) {
      const entry = await writing.get(seq);
      return entry && disguise(entry);
    },
    waiting: async (lane: string, most?: number) =>
      (await writing.waiting(lane, most)).map(disguise),
    put: (entry: StoredEntry) => writing.put({ ...entry, ...known.get(entry.seq) }),
  };
}
