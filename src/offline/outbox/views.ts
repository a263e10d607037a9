import type { CommandOf, StateOf, TopicName } from '../../../contract/topics.ts';
import { createLanePull } from './lane-pull.ts';
import type { Entry, LaneOwner, Outbox } from './outbox-types.ts';

/** Whose lane is shown, and what the server says of it when it is asked. */
export interface LaneSource<Answer> {
  outbox: Pick<
    Outbox,
    'dispatchAll' | 'shown' | 'known' | 'pending' | 'learn' | 'ready' | 'userKey' | 'subscribe'
  >;
  owner: LaneOwner;
  read(): Promise<Answer>;
}

interface LaneRules<T extends TopicName, Answer, View> {
  topic: T;
  stateOf(answer: Answer): StateOf<T>;
  /** `failure`: why the server could not be asked last. */
  viewOf(state: StateOf<T>, pending: readonly Entry<T>[], failure: unknown): View;
}

/** One client's lane as it is shown: what the server has, with what waits folded in. */
export function createLaneView<T extends TopicName, Answer, View>(
  { outbox, owner, read }: LaneSource<Answer>,
  { topic, stateOf, viewOf }: LaneRules<T, Answer, View>,
) {
  const { clNum } = owner;
  const listeners = new Set<() => void>();
  const pull = createLanePull({ topic, outbox, ask: async () => stateOf(await read()) });
  const look = (failure: unknown) =>
    [outbox.shown(topic, clNum), outbox.pending(topic, clNum), failure] as const;
  let seen = look(undefined);
  let view = viewOf(...seen);

  function show(failure: unknown): void {
    const next = look(failure);
    if (next.every((one, at) => one === seen[at])) return;
    seen = next;
    view = viewOf(...next);
    for (const listener of listeners) listener();
  }

  return {
    current: () => view,
    /** Kept on the device when it resolves, all of it or nothing, and shown from then on; or rejects. */
    change: (...commands: CommandOf<T>[]): Promise<void> =>
      outbox.dispatchAll(topic, owner, commands),
    /** Asks the server: it has not been asked yet, or something may have been changed elsewhere. */
    async reopen(): Promise<void> {
      try {
        await outbox.ready();
        await pull(clNum);
        show(undefined);
      } catch (failure) {
        show(failure);
      }
    },
    /** Follows the device from now on. */
    follow: (): (() => void) => outbox.subscribe(() => show(seen[2])),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
