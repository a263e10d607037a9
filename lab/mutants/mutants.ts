import type { Tables } from '../../src/device/database/database.ts';
import { InvalidAnswerError, ProblemError } from '../../src/lib/http-errors.ts';
import {
  beginning,
  beginningBy,
  capturing,
  disguised,
  forgetting,
  inAttempt,
  inBrowser,
  inCapture,
  inDatabase,
  inDrain,
  inFile,
  inHttp,
  inHttpErrors,
  inOutbox,
  inRejected,
  inStorageFaults,
  inStore,
  judging,
  type Mutant,
  replaced,
  ruling,
  sendingBy,
  settling,
  through,
} from './planting.ts';

const isPlacing = ({ kind }: { kind: string }) =>
  kind === 'confirm-order' || kind === 'validate-order';

const WEEK_MS = 7 * 86_400_000;
class HeldError extends Error {}

export const mutants: readonly Mutant[] = [
  beginning('deletes an entry before it is sent', (writing) => ({
    put: ({ seq }) => writing.drop(seq),
  })),
  inDrain(
    'Drain',
    'drains in every tab, without the lock',
    (Sound) =>
      class extends Sound {
        constructor(...[store, platform, rested]: ConstructorParameters<typeof Sound>) {
          super(store, { ...platform, exclusively: (_, run) => run() }, rested);
        }
      },
  ),
  inBrowser('underOutboxLock', 'does not ask for the outbox lock', () => (_, run) => run()),
  beginningBy('makes a new idempotency key for each retry', async (begin, { platform }) => {
    const work = await begin();
    const isRetry = work.kind === 'send' && (work.entries[0]?.attempts ?? 0) > 1;
    return isRetry && work.key !== undefined ? { ...work, key: platform.newId() } : work;
  }),
  beginningBy('drops pending entries after a week', async (begin, { lane, store, platform }) => {
    await store.commit(async (writing) => {
      for (const { seq, createdAt } of await writing.waiting(lane)) {
        if (createdAt < platform.now() - WEEK_MS) writing.drop(seq);
      }
    });
    return begin();
  }),
  beginning('sends a request before its attempt is stored', () => ({ put() {} })),
  inCapture(
    'capture',
    'changes an entry that may have been sent',
    (sound) => (store, made, hint) =>
      sound(
        through(store, (writing) => disguised(writing, () => ({ attempts: 0 }))),
        made,
        () => {
          const { waiting, last } = hint();
          return { waiting: waiting.map((entry) => ({ ...entry, attempts: 0 })), last };
        },
      ),
  ),
  judging('treats a 401 as a rejection', ({ status }) => status === 401, 'rejected'),
  judging(
    'treats the session of another user as a rejection',
    ({ code }) => code === 'OTHER_USER',
    'rejected',
  ),
  judging('treats a server error as a rejection', ({ status }) => status >= 500, 'rejected'),
  sendingBy('treats a missing answer as success', async (send, sending) => {
    const answer = { newkey: 1, line: null, cart: {} };
    return send(sending).catch((error) => {
      if (error instanceof ProblemError && error.status < 500) throw error;
      const { commands } = (sending.request.body ?? {}) as { commands?: unknown[] };
      return commands ? { answers: commands.map(() => answer), refusal: null } : answer;
    });
  }),
  inHttp('call', 'treats HTML with status 200 as success', (sound) => {
    const call = sound as (...of: unknown[]) => Promise<unknown>;
    const taken = (error: unknown) => {
      if (error instanceof InvalidAnswerError) return {};
      throw error;
    };
    return ((...of: unknown[]) => call(...of).catch(taken)) as typeof sound;
  }),
  inHttpErrors(
    'isUnreachable',
    'treats the page of a captive portal as a rejection',
    (sound) => (error) => sound(error) && !(error instanceof InvalidAnswerError),
  ),
  inAttempt(
    'Attempts',
    'drops an entry and stores its answer in two transactions',
    (Sound) =>
      class extends Sound {
        private readonly of: ConstructorParameters<typeof Sound>;
        constructor(...of: ConstructorParameters<typeof Sound>) {
          super(...of);
          this.of = of;
        }
        override async settle(
          ...[entries, outcomes]: Parameters<InstanceType<typeof Sound>['settle']>
        ) {
          const [sound, platform] = this.of;
          await sound.commit(async (writing) => {
            for (const [at, entry] of entries.entries()) {
              if (outcomes[at]?.kind !== 'done') continue;
              writing.keepSent(entry, platform.now());
              writing.drop(entry.seq);
            }
          });
          const unheard = through(sound, () => ({ wasSent: async () => false }));
          return new Sound(unheard, platform).settle(entries, outcomes);
        }
      },
  ),
  inStore(
    'OutboxStore',
    'stores a server state while commands are pending',
    (Sound) =>
      class extends Sound {
        override learn(
          ...[lane, topic, version, state]: Parameters<InstanceType<typeof Sound>['learn']>
        ) {
          return this.commit(async (writing) => {
            const known = await writing.snapshotOf(lane, topic);
            if (known.version !== version) return false;
            writing.putState(known, state);
            return true;
          });
        }
      },
  ),
  inStore(
    'OutboxStore',
    'overwrites a newer answer with an older one',
    (Sound) =>
      class extends Sound {
        override learn(...[lane, topic, , state]: Parameters<InstanceType<typeof Sound>['learn']>) {
          return this.commit(async (writing) => {
            const known = await writing.snapshotOf(lane, topic);
            if ((await writing.waiting(lane, 1)).length > 0) return false;
            writing.putState(known, state);
            return true;
          });
        }
      },
  ),
  inRejected(
    'rejectWithDependants',
    'drops a rejected entry',
    (sound) => (writing, entry, error, now) =>
      sound(replaced(writing, { put: ({ seq }) => writing.drop(seq) }), entry, error, now),
  ),
  inRejected(
    'rejectWithDependants',
    'sends entries that depend on a rejected one',
    (sound) => (writing, entry, error, now) =>
      sound(replaced(writing, { waiting: async () => [] }), entry, error, now),
  ),
  beginning('drains a lane from its end', (writing) => ({
    waiting: async (lane, most) => (await writing.waiting(lane)).toReversed().slice(0, most),
  })),
  beginning('sends the entries of another user', (writing) => ({
    waiting: async (lane, most) =>
      (await writing.since(0))
        .filter((entry) => entry.lane === lane && entry.state === 'waiting')
        .slice(0, most),
  })),
  inStore(
    'OutboxStore',
    'shows the entries of another user',
    (Sound) =>
      class extends Sound {
        private readonly database: ConstructorParameters<typeof Sound>[0]['database'];
        constructor(...of: ConstructorParameters<typeof Sound>) {
          super(...of);
          this.database = of[0].database;
        }
        override async load() {
          const loaded = await super.load();
          const entries = await this.database.read(['entries'], (of) => of.entries.toArray());
          return { ...loaded, contents: { ...loaded.contents, entries } };
        }
      },
  ),
  inFile('importEntries', 'makes new keys for imported entries', (sound) => (store, text) => {
    try {
      const file = JSON.parse(text);
      for (const entry of file.entries) entry.opId = crypto.randomUUID();
      return sound(store, JSON.stringify(file));
    } catch {
      return sound(store, text);
    }
  }),
  inFile(
    'importEntries',
    'imports entries that were already sent',
    (sound) => (store, text) =>
      sound(
        through(store, () => ({ sentIds: async () => new Set<string>() })),
        text,
      ),
  ),
  sendingBy('shifts the answers of a batch by one', async (send, sending) => {
    const answer = (await send(sending)) as { answers?: unknown[] };
    const { answers } = answer;
    if (!Array.isArray(answers)) return answer;
    return { ...answer, answers: [...answers.slice(1), ...answers.slice(0, 1)] };
  }),
  settling('rejects the last command of a batch instead of the refused one', (outcomes) =>
    outcomes.toSorted(
      (one, other) => Number(one.kind === 'rejected') - Number(other.kind === 'rejected'),
    ),
  ),
  inDatabase(
    'UserDatabase',
    'reports a write as stored before it is on the disk',
    (sound) =>
      class extends sound {
        override write<T>(
          names: Parameters<typeof this.read>[0],
          work: (tables: Tables) => T | Promise<T>,
        ): Promise<T> {
          return new Promise((resolve, reject) => {
            const early = async (tables: Tables) => {
              const result = await work(tables);
              resolve(result);
              return result;
            };
            super.write(names, early).catch(reject);
          });
        }
      },
  ),
  inDatabase(
    'UserDatabase',
    'stores without strict durability',
    (sound) =>
      class extends sound {
        constructor(...of: ConstructorParameters<typeof sound>) {
          super(...of);
          Object.assign((this as unknown as { _options: object })._options, {
            chromeTransactionDurability: 'relaxed',
          });
        }
      },
  ),
  beginning('builds the request anew for each retry', (writing) =>
    disguised(writing, () => ({ request: undefined })),
  ),
  capturing('repeats a write that may have succeeded', () => ({ isRepeated: false })),
  capturing(
    'skips a repeated group of commands only if all of them are still known',
    (writing) => ({
      async hasTap(taps) {
        const known = await Promise.all(taps.map((tap) => writing.hasTap([tap])));
        return known.every(Boolean);
      },
    }),
  ),
  inCapture(
    'capture',
    'offers a list again after all of it was added',
    (sound) => (store, made, hint) => sound(store, { ...made, draft: undefined }, hint),
  ),
  ruling('merges commands across one that must stay between them', ({ merge }) => ({
    merge(earlier, later) {
      const merged = merge(earlier, later);
      return merged === 'after' ? undefined : merged;
    },
  })),
  inStorageFaults(
    'isLostConnection',
    'does not reopen a lost database connection',
    () => () => false,
  ),
  judging('retries at once after a 401', ({ status }) => status === 401, 'later'),
  inOutbox(
    'Outbox',
    'never retries after the first failure',
    (Sound) =>
      class extends Sound {
        constructor(platform: ConstructorParameters<typeof Sound>[0]) {
          const later: typeof platform.later = (run, ms) =>
            ms > 0 ? () => {} : platform.later(run, ms);
          super({ ...platform, later });
        }
      },
  ),
  inAttempt(
    'Attempts',
    'blocks a lane for good after one faulty entry',
    (Sound) =>
      class extends Sound {
        constructor(...[store, platform]: ConstructorParameters<typeof Sound>) {
          const held = through(store, (writing) => ({
            put(entry) {
              if (entry.state === 'rejected') throw new HeldError();
              writing.put(entry);
            },
          }));
          super(held, platform);
        }
        override async begin(...of: Parameters<InstanceType<typeof Sound>['begin']>) {
          try {
            return await super.begin(...of);
          } catch (error) {
            if (error instanceof HeldError) return { kind: 'rest' as const };
            throw error;
          }
        }
      },
  ),
  ruling('counts an unreadable answer as success', ({ absorb }) => ({
    absorb(state, command, answer) {
      try {
        return absorb(state, command, answer);
      } catch {
        return state;
      }
    },
  })),
  beginning('sends entries that newer code has captured', (writing) =>
    disguised(writing, () => ({ schemaVersion: 0 })),
  ),
  inDatabase(
    'UserDatabase',
    'writes with older code into a newer database',
    (sound) =>
      class extends sound {
        protected override endBecause(): void {
          this.close({ disableAutoOpen: false });
        }
      },
  ),
  ruling('merges commands across a placed order', ({ merge }) => ({
    merge(earlier, later) {
      const merged = merge(earlier, later);
      return merged === 'after' && (isPlacing(earlier) || isPlacing(later)) ? undefined : merged;
    },
  })),
  ruling('sends the next order although the one before it was rejected', ({ dependsOn }) => ({
    dependsOn: (later, earlier) => earlier.kind !== 'validate-order' && dependsOn(later, earlier),
  })),
  ruling('places an order without the lines that do not fit', () => ({
    refusedWith: () => [],
  })),
  inCapture(
    'capture',
    'places two orders when a button is pressed twice',
    (sound) => (store, made, hint) => sound(store, { ...made, once: false }, hint),
  ),
  inCapture(
    'capture',
    'treats a tap whose write failed as stored',
    (sound) =>
      (...of) =>
        sound(...of).catch(() => true),
  ),
  inRejected(
    'correctRejected',
    'forgets the entries behind a rejected order when it is corrected',
    (sound) => (store, opId, corrections) => sound(through(store, forgetting), opId, corrections),
  ),
  inRejected(
    'retryRejected',
    'forgets the entries behind a rejected order when it is retried',
    (sound) => (store, opIds) => sound(through(store, forgetting), opIds),
  ),
  inOutbox(
    'Outbox',
    'does not notify other tabs',
    (Sound) =>
      class extends Sound {
        constructor(platform: ConstructorParameters<typeof Sound>[0]) {
          const openChannel: typeof platform.openChannel = (userKey, heard) => ({
            ...platform.openChannel(userKey, heard),
            notify() {},
          });
          super({ ...platform, openChannel });
        }
      },
  ),
];
