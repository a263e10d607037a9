import { createStore } from 'zustand/vanilla';
import { logError } from '../../lib/log.ts';
import type { CommandOf, StateOf, TopicName } from '../commands/topics.ts';
import type { Outbox } from './outbox.ts';
import type { Entry, LaneOwner } from './outbox-types.ts';

/**
 * The largest number of reads per pull. The last answer may be dropped: the change that makes an
 * answer outdated stores a newer state itself.
 */
const ROUNDS = 3;

interface LanePull<T extends TopicName> {
  topic: T;
  outbox: Outbox;
  ask(clNum: number, known: StateOf<T>): Promise<StateOf<T>>;
}

/**
 * Reads the server’s state of a lane. Skips lanes with pending entries, because the page would
 * briefly show the old state.
 */
export function createLanePull<T extends TopicName>({ topic, outbox, ask }: LanePull<T>) {
  const running = new Map<string, Promise<void>>();
  /** The name contains the user, so that a hanging read of a former user delays nobody else. */
  const nameOf = (clNum: number) => `${outbox.userKey()} ${clNum}`;

  async function run(clNum: number): Promise<void> {
    const user = outbox.userKey();
    for (let round = 0; round < ROUNDS; round += 1) {
      if (outbox.pending(topic, clNum).length > 0) return;
      const { state, version } = outbox.known(topic, clNum);
      const next = await ask(clNum, state);
      if (outbox.userKey() !== user) return;
      if (await outbox.learn({ topic, clNum }, version, next)) return;
    }
  }

  async function pull(clNum: number): Promise<void> {
    await outbox.ready();
    const name = nameOf(clNum);
    const pulled = running.get(name) ?? run(clNum).finally(() => running.delete(name));
    running.set(name, pulled);
    await pulled;
  }

  return {
    pull,
    /** Waits for the running read, then reads again: the first answer may be outdated. */
    async renew(clNum: number): Promise<void> {
      await running.get(nameOf(clNum))?.catch(() => undefined);
      return pull(clNum);
    },
  };
}

export interface LaneSource<Answer> {
  outbox: Outbox;
  owner: LaneOwner;
  read(): Promise<Answer>;
}

interface LaneRules<T extends TopicName, Answer, View> {
  topic: T;
  stateOf(answer: Answer): StateOf<T>;
  viewOf(state: StateOf<T>, pending: readonly Entry<T>[], failure: unknown): View;
}

export function createLaneView<T extends TopicName, Answer, View>(
  { outbox, owner, read }: LaneSource<Answer>,
  { topic, stateOf, viewOf }: LaneRules<T, Answer, View>,
) {
  const { clNum } = owner;
  const { pull, renew } = createLanePull({ topic, outbox, ask: async () => stateOf(await read()) });
  const look = (failure: unknown) =>
    [outbox.shown(topic, clNum), outbox.pending(topic, clNum), failure] as const;
  let seen = look(undefined);
  const view = createStore<View>(() => viewOf(...seen));

  function show(failure: unknown): void {
    const next = look(failure);
    if (next.every((one, at) => one === seen[at])) return;
    seen = next;
    view.setState(viewOf(...next), true);
  }

  async function ask(how: typeof pull): Promise<void> {
    try {
      await how(clNum);
      show(undefined);
    } catch (failure) {
      show(failure);
    }
  }

  return {
    current: view.getState,
    subscribe: (listener: () => void) => view.subscribe(listener),
    change(...commands: CommandOf<T>[]): void {
      outbox
        .change(topic, owner, commands)
        .catch((error) => logError('A change was not stored:', error));
    },
    reopen: () => ask(pull),
    renew: () => ask(renew),
    follow: (): (() => void) => outbox.subscribe(() => show(seen[2])),
  };
}

interface Followed<View> {
  current(): View;
  subscribe(listener: () => void): () => void;
  follow(): () => void;
}

/** Follows the lane of the chosen client, and subscribes to the outbox for this lane only. */
export function createCurrentLane<View, Lane extends Followed<View>>() {
  const store = createStore<{ lane?: Lane | undefined; view?: View | undefined }>(() => ({}));
  let leave: (() => void)[] = [];
  return {
    store,
    get: () => store.getState().lane,
    set(lane: Lane | undefined): void {
      for (const end of leave) end();
      const show = () => store.setState({ lane, view: lane?.current() });
      leave = lane ? [lane.subscribe(show), lane.follow()] : [];
      show();
    },
  };
}
