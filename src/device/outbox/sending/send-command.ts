import { CLIENT_HEADER, USER_HEADER } from '../../../../contract/core/endpoint.ts';
import type { EndpointName } from '../../../../contract/endpoints.ts';
import { call } from '../../../lib/http.ts';
import { logError } from '../../../lib/log.ts';
import type { CommandRequest } from '../../commands/topic.ts';

/** The request acts for the user of the command, even if another user has signed in since. */
export interface Sending {
  request: CommandRequest;
  userKey: string;
  clNum: number;
  key: string | undefined;
}

type AnyCall = (
  name: EndpointName,
  options: Pick<CommandRequest, 'params' | 'body'> & { headers: Record<string, string> },
) => Promise<unknown>;

export async function sendCommand({ request, userKey, clNum, key }: Sending): Promise<unknown> {
  const { endpoint, params, body } = request;
  const answer = (call as AnyCall)(endpoint, {
    ...(params && { params }),
    ...(body && { body }),
    headers: {
      [USER_HEADER]: userKey,
      [CLIENT_HEADER]: String(clNum),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
  return answer.catch((error) => {
    if (endpoint === 'orders.create') logError('The order could not be created:', error);
    throw error;
  });
}
