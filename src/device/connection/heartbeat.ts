import { endpoints } from '../../../contract/endpoints.ts';
import { timeAnswer } from '../../lib/clock.ts';

const TIMEOUT_MS = 3000;

/**
 * Checks that our server can be reached: only our server returns the nonce. Calls `fetch` directly,
 * because API calls are retried and report their outcome to the connection.
 */
export async function beat(): Promise<void> {
  const nonce = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const answered = timeAnswer();
  const response = await fetch(`${endpoints['health.echo'].path}?nonce=${nonce}`, {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const learnDate = answered(response.headers);
  const echo = (await response.json()) as { nonce?: unknown } | null;
  if (echo?.nonce !== nonce) throw new Error('The echo is not ours');
  learnDate();
}
