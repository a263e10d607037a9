import type { Executor } from '../database/client.ts';
import { auditLog } from '../database/schema/access.ts';

type Action =
  | 'sign-in'
  | 'sign-in-refused'
  | 'sign-in-throttled'
  | 'sign-out'
  | 'sign-out-everywhere'
  | 'password-asked'
  | 'password-changed'
  | 'account-activated'
  | 'account-changed'
  | 'session-ended'
  | 'client-chosen'
  | 'client-left'
  | 'order-placed'
  | 'proposal-answered'
  | 'token-made'
  | 'token-ended';

interface Who {
  coNum?: number | null;
  repNum?: number | null;
  clNum?: number | null;
}

export async function audit(
  executor: Executor,
  /** The id of the request; null if a command-line program acts. */
  requestId: string | null,
  action: Action,
  { coNum, repNum, clNum }: Who,
  details: Record<string, unknown> = {},
): Promise<void> {
  await executor.insert(auditLog).values({ action, coNum, repNum, clNum, requestId, details });
}
