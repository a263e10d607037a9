import { InvalidAnswerError, ProblemError } from '../../src/lib/http-errors.ts';
import type { Tables } from '../../src/offline/database/database.ts';
import {
  beginning,
  capturing,
  disguised,
  forgetting,
  inAttempt,
  inBrowser,
  inCapture,
  inDatabase,
  inDrain,
  inEngine,
  inFile,
  inHttp,
  inHttpErrors,
  inRejected,
  inStorageFaults,
  inStore,
  inUnstored,
  judging,
  type Mutant,
  ruling,
  settling,
  through,
} from './planting.ts';

const isPlacing = ({ kind }: { kind: string }) =>
  kind === 'confirm-order' || kind === 'validate-order';

const WEEK_MS = 7 * 86_400_000;
class HeldError extends Error {}

export const mutants: readonly Mutant[] = [
  beginning('an entry is deleted before it is sent', (writing) => ({
    put: ({ seq }) => writing.drop(seq),
  })),
  inDrain(
    'createDrain',
    'no lock: every tab drains',
    (sound) => (delegates) => sound({ ...delegates, exclusively: (run) => run() }),
  ),
  inBrowser('underOutboxLock', 'the lock is not asked for', () => (_, run) => run()),
  inAttempt('createLaneWork', 'a new key at every retry', (sound) => (store) => ({
    ...sound(store),
    async begin(lane, look) {
      const work = await sound(store).begin(lane, look);
      const isRetry = work.kind === 'send' && (work.entries[0]?.attempts ?? 0) > 1;
      return isRetry && work.key !== undefined ? { ...work, key: look.newId() } : work;
    },
  })),
  inAttempt('createLaneWork', 'entries are dropped after a week', (sound) => (store) => ({
    ...sound(store),
    async begin(lane, look) {
      await store.commit(async (writing) => {
        for (const { seq, createdAt } of await writing.waiting(lane)) {
          if (createdAt < look.now - WEEK_MS) writing.drop(seq);
        }
      });
      return sound(store).begin(lane, look);
    },
  })),
  beginning('attempts are not on the disk before the request leaves', () => ({ put() {} })),
  inCapture(
    'capture',
    'what was sent is still changed',
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
  judging('a 401 is taken for a rejection', ({ status }) => status === 401, 'rejected'),
  judging(
    'another user’s session is taken for a rejection',
    ({ code }) => code === 'OTHER_USER',
    'rejected',
  ),
  judging('a failing server is taken for a rejection', ({ status }) => status >= 500, 'rejected'),
  inDrain('createDrain', 'silence is taken for success', (sound) => (delegates) => {
    const answer = { newkey: 1, line: null, cart: {} };
    return sound({
      ...delegates,
      send: (sending) =>
        delegates.send(sending).catch((error) => {
          if (error instanceof ProblemError && error.status < 500) throw error;
          const { commands } = (sending.request.body ?? {}) as { commands?: unknown[] };
          return commands ? { answers: commands.map(() => answer), refusal: null } : answer;
        }),
    });
  }),
  inHttp('call', 'HTML with status 200 is taken for success', (sound) => {
    const call = sound as (...of: unknown[]) => Promise<unknown>;
    const taken = (error: unknown) => {
      if (error instanceof InvalidAnswerError) return {};
      throw error;
    };
    return ((...of: unknown[]) => call(...of).catch(taken)) as typeof sound;
  }),
  inHttpErrors(
    'isUnreachable',
    'a portal’s page is taken for a rejection',
    (sound) => (error) => sound(error) && !(error instanceof InvalidAnswerError),
  ),
  inAttempt('createLaneWork', 'answer and entry go in two transactions', (sound) => (store) => ({
    ...sound(store),
    async settle(entries, outcomes, more) {
      await store.commit(async (writing) => {
        for (const [at, entry] of entries.entries()) {
          if (outcomes[at]?.kind !== 'done') continue;
          writing.keepSent(entry, more.now);
          writing.drop(entry.seq);
        }
      });
      const unheard = through(store, () => ({ wasSent: async () => false }));
      return sound(unheard).settle(entries, outcomes, more);
    },
  })),
  inStore('createOutboxStore', 'what the server says overwrites what waits', (sound) => (of) => {
    const store = sound(of);
    return {
      ...store,
      learn: (lane, topic, version, state) =>
        store.commit(async (writing) => {
          const known = await writing.snapshotOf(lane, topic);
          if (known.version !== version) return false;
          writing.putState(known, state);
          return true;
        }),
    };
  }),
  inStore('createOutboxStore', 'an old answer overwrites a newer one', (sound) => (of) => {
    const store = sound(of);
    return {
      ...store,
      learn: (lane, topic, _version, state) =>
        store.commit(async (writing) => {
          const known = await writing.snapshotOf(lane, topic);
          if ((await writing.waiting(lane, 1)).length > 0) return false;
          writing.putState(known, state);
          return true;
        }),
    };
  }),
  inRejected(
    'rejectWithDependants',
    'what is rejected is dropped',
    (sound) => (writing, entry, error, now) =>
      sound({ ...writing, put: ({ seq }) => writing.drop(seq) }, entry, error, now),
  ),
  inRejected(
    'rejectWithDependants',
    'what stands on a rejected one is sent all the same',
    (sound) => (writing, entry, error, now) =>
      sound({ ...writing, waiting: async () => [] }, entry, error, now),
  ),
  beginning('a lane is drained from its end', (writing) => ({
    waiting: async (lane, most) => (await writing.waiting(lane)).toReversed().slice(0, most),
  })),
  beginning('another user’s entries are sent', (writing) => ({
    waiting: async (lane, most) =>
      (await writing.since(0))
        .filter((entry) => entry.lane === lane && entry.state === 'waiting')
        .slice(0, most),
  })),
  inStore('createOutboxStore', 'another user’s entries are shown', (sound) => (of) => {
    const store = sound(of);
    return {
      ...store,
      async load() {
        const { contents, ticket } = await store.load();
        const entries = await of.database.read(['entries'], (tables) => tables.entries.toArray());
        return { contents: { ...contents, entries }, ticket };
      },
    };
  }),
  inFile('importEntries', 'an import makes new keys', (sound) => (store, userKey, text) => {
    try {
      const file = JSON.parse(text);
      for (const entry of file.entries) entry.opId = crypto.randomUUID();
      return sound(store, userKey, JSON.stringify(file));
    } catch {
      return sound(store, userKey, text);
    }
  }),
  inFile(
    'importEntries',
    'an import brings back what was sent',
    (sound) => (store, userKey, text) =>
      sound(
        through(store, () => ({ sentIds: async () => new Set<string>() })),
        userKey,
        text,
      ),
  ),
  inDrain(
    'createDrain',
    'the answers of a batch are shifted by one',
    (sound) => (delegates) =>
      sound({
        ...delegates,
        async send(sending) {
          const answer = (await delegates.send(sending)) as { answers?: unknown[] };
          const { answers } = answer;
          if (!Array.isArray(answers)) return answer;
          return { ...answer, answers: [...answers.slice(1), ...answers.slice(0, 1)] };
        },
      }),
  ),
  settling('a rejection in a batch hits the last of it', (outcomes) =>
    outcomes.toSorted(
      (one, other) => Number(one.kind === 'rejected') - Number(other.kind === 'rejected'),
    ),
  ),
  inDatabase(
    'UserDatabase',
    'the page says so before it is on the disk',
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
    'writes may be lost with the power',
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
  beginning('a request is made anew at every retry', (writing) =>
    disguised(writing, () => ({ request: undefined })),
  ),
  capturing('a write that may have succeeded is done twice', () => ({ isAgain: false })),
  capturing(
    'of many that may be kept already, those alone are passed over that are still remembered',
    (writing) => ({
      async hasTap(taps) {
        const known = await Promise.all(taps.map((tap) => writing.hasTap([tap])));
        return known.every(Boolean);
      },
    }),
  ),
  inCapture(
    'capture',
    'a list is offered again after all of it was added',
    (sound) => (store, made, hint) => sound(store, { ...made, draft: undefined }, hint),
  ),
  ruling('commands are merged past what must come between', ({ merge }) => ({
    merge(earlier, later) {
      const merged = merge(earlier, later);
      return merged === 'after' ? undefined : merged;
    },
  })),
  inStorageFaults('isLostConnection', 'a lost connection is not opened again', () => () => false),
  judging('after a 401 it goes on asking', ({ status }) => status === 401, 'later'),
  inEngine(
    'createOutbox',
    'the first failure ends it: nothing is tried again',
    (sound) => (delegates) =>
      sound({
        ...delegates,
        later: (run, ms) => (ms > 0 ? () => {} : delegates.later(run, ms)),
      }),
  ),
  inAttempt('createLaneWork', 'one poisoned entry holds its lane for ever', (sound) => (store) => ({
    ...sound(store),
    async begin(lane, look) {
      const held = through(store, (writing) => ({
        put(entry) {
          if (entry.state === 'rejected') throw new HeldError();
          writing.put(entry);
        },
      }));
      try {
        return await sound(held).begin(lane, look);
      } catch (error) {
        if (error instanceof HeldError) return { kind: 'rest' };
        throw error;
      }
    },
  })),
  ruling('an answer that cannot be read ends the entry', ({ absorb }) => ({
    absorb(state, command, answer) {
      try {
        return absorb(state, command, answer);
      } catch {
        return state;
      }
    },
  })),
  beginning('older code sends what newer code has captured', (writing) =>
    disguised(writing, () => ({ schemaVersion: 0 })),
  ),
  inDatabase(
    'UserDatabase',
    'older code writes into a newer database',
    (sound) =>
      class extends sound {
        protected override takenAway(): void {
          this.close({ disableAutoOpen: false });
        }
      },
  ),
  ruling('what comes after an order is merged with what came before it', ({ merge }) => ({
    merge(earlier, later) {
      const merged = merge(earlier, later);
      return merged === 'after' && (isPlacing(earlier) || isPlacing(later)) ? undefined : merged;
    },
  })),
  ruling('the next order slips into one that was rejected', ({ dependsOn }) => ({
    dependsOn: (later, earlier) => earlier.kind !== 'validate-order' && dependsOn(later, earlier),
  })),
  ruling('an order is placed without the lines for which it has no room', () => ({
    refusedWith: () => [],
  })),
  inCapture(
    'capture',
    'a button that is pressed twice places two orders',
    (sound) => (store, made, hint) => sound(store, { ...made, once: false }, hint),
  ),
  inUnstored(
    'createUnstored',
    'a tap counts as stored although its write failed',
    (sound) => (delegates) =>
      sound({ ...delegates, store: (made) => delegates.store(made).catch(() => undefined) }),
  ),
  inRejected(
    'correctRejected',
    'what stood behind a rejected order is forgotten when that is corrected',
    (sound) => (store, opId, corrections) => sound(through(store, forgetting), opId, corrections),
  ),
  inRejected(
    'retryRejected',
    'what stood behind a rejected order is forgotten when that is tried again',
    (sound) => (store, opIds) => sound(through(store, forgetting), opIds),
  ),
  inEngine(
    'createOutbox',
    'other tabs are not told',
    (sound) => (delegates) =>
      sound({
        ...delegates,
        openChannel: (userKey, heard) => ({
          ...delegates.openChannel(userKey, heard),
          notify() {},
        }),
      }),
  ),
];
