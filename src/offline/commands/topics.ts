import type { EndpointName } from '../../../contract/endpoints.ts';
import { favouritesTopic } from './favourite-commands.ts';
import { messagesTopic } from './message-commands.ts';
import { notesTopic } from './note-commands.ts';
import { orderTopic } from './order-commands.ts';
import { templatesTopic } from './template-commands.ts';

export const topics = {
  order: orderTopic,
  favourites: favouritesTopic,
  templates: templatesTopic,
  messages: messagesTopic,
  notes: notesTopic,
};

export type TopicName = keyof typeof topics;
export type StateOf<T extends TopicName> = (typeof topics)[T]['empty'];
export type CommandOf<T extends TopicName> = Parameters<(typeof topics)[T]['apply']>[1];

/** Consecutive commands that may share one call, each with its own key. */
export const batches: Partial<Record<EndpointName, { endpoint: EndpointName; limit: number }>> = {
  'orders.addProduct': { endpoint: 'orders.addProducts', limit: 100 },
};
