import type { KnownProduct } from '../../../src/device/commands/order-commands.ts';
import type { SeenLine } from '../../../src/device/commands/placing.ts';
import { type CommandOf, type TopicName, topics } from '../../../src/device/commands/topics.ts';
import { type Entry, laneOf } from '../../../src/device/outbox/outbox-types.ts';
import { makeProduct } from './make-product.ts';

let lastSeq = 0;

export function makeEntry<T extends TopicName>(
  topic: T,
  command: CommandOf<T>,
  more: Partial<Entry> = {},
): Entry {
  lastSeq += 1;
  const clNum = more.clNum ?? 1;
  return {
    seq: lastSeq,
    opId: `op-${lastSeq}`,
    lane: laneOf({ topic, clNum }),
    topic,
    command,
    schemaVersion: topics[topic].schemaVersion,
    userKey: 'contact-4',
    clNum,
    coNum: 4,
    clientName: `Client ${clNum}`,
    createdAt: 1000 * lastSeq,
    attempts: 0,
    retryAt: 0,
    state: 'waiting',
    request: undefined,
    lastError: undefined,
    ...more,
  };
}

export const makeSeenLine = (arNum: number): SeenLine => ({
  ArNum: arNum,
  reference: `REF-${arNum}`,
  name: `Article ${arNum}`,
  LCQuantite: 50,
  LCPrixVente: '1.0000',
  LCRemise1: '0',
  packSize: 50,
});

export const addition = (
  article: KnownProduct = makeProduct(12),
  quantity = article.packSize,
  mode: 'increment' | 'replace' = 'increment',
) => ({ kind: 'add-product', article, quantity, mode }) as const;
