import { endpoints } from '../../contract/endpoints.ts';

const TIMEOUT_MS = 3000;

/**
 * Resolves when our server has returned a word made for this one question. A portal's page does not,
 * nor an answer that was kept somewhere on the way, whatever they say of themselves. Not through the
 * client of the API: a heartbeat is never retried, and reports by itself.
 */
export async function beat(): Promise<void> {
  const nonce = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const response = await fetch(`${endpoints['health.echo'].path}?nonce=${nonce}`, {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const echo = (await response.json()) as { nonce?: unknown } | null;
  if (echo?.nonce !== nonce) throw new Error('The echo is not ours');
}
