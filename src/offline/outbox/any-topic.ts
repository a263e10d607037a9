import type { Topic } from '../commands/topic.ts';
import { topics } from '../commands/topics.ts';

export type AnyTopic = Topic<unknown, { kind: string }>;

const all: Record<string, unknown> = topics;

/** Undefined for one that only a newer version of the app knows. */
export const topicOf = (name: string): AnyTopic | undefined =>
  Object.hasOwn(all, name) ? (all[name] as AnyTopic) : undefined;
