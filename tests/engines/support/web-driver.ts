import { expect } from '@playwright/test';

export async function openWebDriver(address: string, capabilities: object) {
  async function call<Value>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Value> {
    const sent = body && { body: JSON.stringify(body) };
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(address + path, { method, headers, ...sent });
    const { value } = (await answer.json()) as { value: Value };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }
  await listening(address);
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `/session/${sessionId}`;
  return {
    call: <Value>(method: 'GET' | 'POST', path: string, body?: object) =>
      call<Value>(method, session + path, body),
    end: () => call('DELETE', session),
  };
}

/** Polls the driver, because it does not print when it starts to listen. */
async function listening(address: string): Promise<void> {
  const isReady = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { message: address, timeout: 120_000 }).toBe(true);
}
