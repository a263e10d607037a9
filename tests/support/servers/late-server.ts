import { afterAll, beforeEach, vi } from 'vitest';
import type { EndpointName } from '../../../contract/endpoints.ts';
import { settle } from '../device/settle.ts';

/** A server that answers each call only when the test tells it to. */
function createLateServer() {
  const asked: { name: EndpointName; resolve(value: unknown): void; reject(error: Error): void }[] =
    [];

  function take(name: EndpointName) {
    const at = asked.findIndex((one) => one.name === name);
    const [one] = at < 0 ? [] : asked.splice(at, 1);
    if (!one) throw new Error(`Nobody has asked for ${name}`);
    return one;
  }

  return {
    call: (name: EndpointName) =>
      new Promise<unknown>((resolve, reject) => asked.push({ name, resolve, reject })),
    async answer(name: EndpointName, value: unknown): Promise<void> {
      take(name).resolve(value);
      await settle();
    },
    async refuse(name: EndpointName, error: Error): Promise<void> {
      take(name).reject(error);
      await settle();
    },
    waiting: () => asked.map(({ name }) => name),
  };
}

/**
 * Before each test, stubs the page’s cookies and location, and sends the page’s calls to a late
 * server.
 */
export function withLateServer(server: { call(name: never): Promise<unknown> }) {
  const late = {} as ReturnType<typeof createLateServer>;
  beforeEach(() => {
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('location', { protocol: 'http:' });
    Object.assign(late, createLateServer());
    server.call = late.call;
  });
  afterAll(() => vi.unstubAllGlobals());
  return late;
}
