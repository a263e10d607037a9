import type { EndpointName } from '../../../contract/endpoints.ts';
import { favouritesTopic } from './favourite-commands.ts';
import { messagesTopic } from './message-commands.ts';
import { notesTopic } from './note-commands.ts';
import { orderTopic } from './order-commands.ts';
import { proposalsTopic } from './proposal-commands.ts';
import { templatesTopic } from './template-commands.ts';
import type { Topic } from './topic.ts';

export const topics = {
  order: orderTopic,
  favourites: favouritesTopic,
  templates: templatesTopic,
  messages: messagesTopic,
  notes: notesTopic,
  proposals: proposalsTopic,
};

export type TopicName = keyof typeof topics;
export type StateOf<T extends TopicName> = (typeof topics)[T]['empty'];
export type CommandOf<T extends TopicName> = Parameters<(typeof topics)[T]['apply']>[1];

export type AnyTopic = Topic<unknown, { kind: string }>;

/** Returns undefined for a topic that only a newer version of the app knows. */
export const topicOf = (name: string): AnyTopic | undefined =>
  Object.hasOwn(topics, name) ? ((topics as Record<string, unknown>)[name] as AnyTopic) : undefined;

/** Returns `otherwise` if `ask` throws, so that one faulty command does not block the others. */
export function safely<T>(ask: () => T, otherwise: T): T {
  try {
    return ask();
  } catch {
    return otherwise;
  }
}

/** The endpoint and the size of one call that takes several consecutive commands. */
export const batches: Partial<Record<EndpointName, { endpoint: EndpointName; limit: number }>> = {
  'orders.addProduct': { endpoint: 'orders.addProducts', limit: 100 },
};
