import type { StateOf, TopicName } from '../commands/topics.ts';
import type { Outbox } from './outbox-types.ts';

interface LanePull<T extends TopicName> {
  topic: T;
  outbox: Pick<Outbox, 'known' | 'learn' | 'pending' | 'userKey'>;
  /** What the server says of the client’s lane, given what is known of it. */
  ask(clNum: number, known: StateOf<T>): Promise<StateOf<T>>;
}

/** Something is changed again and again: whatever changes it tells its own answers. */
const ROUNDS = 3;

/**
 * Asks the server what it has of a lane, and learns it. Never while something waits in the lane: push
 * comes before pull, or what is shown would flicker back. Rejects where nobody can be asked.
 */
export function createLanePull<T extends TopicName>({ topic, outbox, ask }: LanePull<T>) {
  const running = new Map<number, Promise<void>>();

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

  return function pull(clNum: number): Promise<void> {
    const known = running.get(clNum);
    if (known) return known;
    const started = run(clNum).finally(() => running.delete(clNum));
    running.set(clNum, started);
    return started;
  };
}
