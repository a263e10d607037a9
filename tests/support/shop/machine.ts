import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { FactResult } from '../../../contract/erp/facts.ts';
import type { Scope } from '../../../contract/erp/scopes.ts';
import { createMachines } from '../../../server/modules/erp/tokens.ts';
import { Browser, type TestApp } from './test-app.ts';

/** A wrong fact, with the error code and the field of its refusal. */
export type BadFact<Fact = unknown> = [wrong: Fact, code: string, field: string | undefined];

let made = 0;

/** Makes a program of the distributor that has a token for these scopes. */
export async function openMachine(app: TestApp, ...of: Scope[]) {
  made += 1;
  const machines = createMachines(app.services.config, app.database.db);
  const authorization = `Bearer ${await machines.create(`machine-${made}`, of)}`;

  /** Sends facts to this path. Uses a new key unless the headers contain a key. */
  const post = (path: string, facts: readonly unknown[], headers: Record<string, string> = {}) =>
    new Browser(app).post(
      `/api/erp/v1/${path}`,
      { facts },
      { authorization, 'idempotency-key': randomUUID(), ...headers },
    );
  async function send(path: string, ...facts: unknown[]): Promise<FactResult[]> {
    const answer = await post(path, facts);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json().results;
  }

  let sent = 0;
  return {
    authorization,
    post,
    send,
    senderOf: (path: string) => ({
      send: (...facts: unknown[]) => send(path, ...facts),
      results: async (...facts: unknown[]) =>
        (await send(path, ...facts)).map(({ result }) => result),
      /** Checks that the server refuses each bad fact, and accepts the good fact after them. */
      async refuses(bad: readonly BadFact[], good: unknown): Promise<void> {
        expect(await send(path, ...bad.map(([fact]) => fact), good)).toEqual([
          ...bad.map(([, code, field]) => ({ result: 'refused', code, ...(field && { field }) })),
          { result: 'taken' },
        ]);
      },
    }),
    /** Returns the fields that every fact has. Each call returns a new `ref` and a later time. */
    head() {
      sent += 1;
      const at = new Date(Date.now() + sent * 1000).toISOString();
      return { source: 'sage', ref: `S-${sent}`, at };
    },
  };
}
