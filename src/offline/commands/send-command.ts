import type { Answer } from '../../../contract/api.ts';
import { CLIENT_HEADER } from '../../../contract/core/endpoint.ts';
import { call } from '../../lib/http.ts';
import type { Entry, LaneOwner } from './command-queue.ts';

export type CommandAnswer = Answer<'orders.create'> | Answer<'orders.addProduct'>;

/** One attempt: under the entry's own key, for the client it was meant for. */
export async function sendCommand(
  { opId, command }: Entry,
  { clNum }: LaneOwner,
  ceNum: number | undefined,
): Promise<CommandAnswer> {
  // What was tapped is shown first: starting a request costs as much as drawing a row.
  await new Promise((done) => setTimeout(done));
  const headers = { 'idempotency-key': opId, [CLIENT_HEADER]: String(clNum) };
  if (command.kind === 'create-order') {
    return call('orders.create', { body: { clNum, coNum: command.coNum }, headers });
  }
  if (ceNum === undefined) throw new Error('An article was sent before its order');
  const { article, quantity, mode } = command;
  const body = { ceNum, arNum: article.arNum, quantity, mode, ClConditionnement: article.packSize };
  return call('orders.addProduct', { body, headers });
}
