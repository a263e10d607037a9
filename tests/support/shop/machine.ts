import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { FactResult } from '../../../contract/erp/facts.ts';
import type { Scope } from '../../../contract/erp/scopes.ts';
import { createMachines } from '../../../server/modules/erp/tokens.ts';
import { Browser, type TestApp } from './test-app.ts';

/** What is wrong, and how it is refused. */
export type BadFact<Fact = unknown> = [wrong: Fact, code: string, field: string | undefined];

let made = 0;

/** A program of the distributor, with a token for these scopes. */
export async function openMachine(app: TestApp, ...of: Scope[]) {
  made += 1;
  const machines = createMachines(app.services.config, app.database.db);
  const authorization = `Bearer ${await machines.create(`machine-${made}`, of)}`;

  /** To the door at this path, under a key of its own unless one is given. */
  const post = (path: string, facts: readonly unknown[], headers: Record<string, string> = {}) =>
    new Browser(app).post(
      `/api/erp/v1/${path}`,
      { facts },
      { authorization, 'idempotency-key': randomUUID(), ...headers },
    );
  /** What became of each. */
  async function tell(path: string, ...facts: unknown[]): Promise<FactResult[]> {
    const answer = await post(path, facts);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json().results;
  }

  let said = 0;
  return {
    authorization,
    post,
    tell,
    /** The same, for one path. */
    teller: (path: string) => ({
      told: (...facts: unknown[]) => tell(path, ...facts),
      results: async (...facts: unknown[]) =>
        (await tell(path, ...facts)).map(({ result }) => result),
      /** Each of them, and the good one behind them is taken. */
      async refuses(bad: readonly BadFact[], good: unknown): Promise<void> {
        expect(await tell(path, ...bad.map(([fact]) => fact), good)).toEqual([
          ...bad.map(([, code, field]) => ({ result: 'refused', code, ...(field && { field }) })),
          { result: 'taken' },
        ]);
      },
    }),
    /** How a fact begins: each has a name of its own, and is later than the one before. */
    head() {
      said += 1;
      const at = new Date(Date.now() + said * 1000).toISOString();
      return { source: 'sage', ref: `S-${said}`, at };
    },
  };
}
