import { randomUUID } from 'node:crypto';
import type { FactResult } from '../../../contract/erp/facts.ts';
import type { Scope } from '../../../contract/erp/scopes.ts';
import { createMachines } from '../../../server/modules/erp/tokens.ts';
import { Browser, type TestApp } from './test-app.ts';

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
  return {
    authorization,
    post,
    /** What became of each. */
    async tell(path: string, ...facts: unknown[]): Promise<FactResult[]> {
      const answer = await post(path, facts);
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json().results;
    },
  };
}

export type Machine = Awaited<ReturnType<typeof openMachine>>;
