import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyRequest, InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { type App, createApp } from '../../../server/app.ts';
import { createLogger } from '../../../server/plugins/logging.ts';
import type { RefusalLimits } from '../../../server/plugins/refusals.ts';
import type { AccountOwner } from '../../../server/services/actor.ts';
import { readConfig } from '../../../server/services/config.ts';
import { closesItself, openTestDatabase } from '../engines/test-database.ts';
import { makeClient, makeContact, PASSWORD } from './factories.ts';

/** Limits that delay no refusal, because the server refuses tests more often than any client. */
const WITHOUT_LIMIT: RefusalLimits = { free: Number.POSITIVE_INFINITY, windowMs: 0, waitMs: 0 };

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/**
 * Opens the whole server on an empty database of the project’s engine. The server opens no port,
 * and closes itself at the end.
 */
export async function openTestApp(env: Record<string, string> = {}, refusalLimits = WITHOUT_LIMIT) {
  const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-test-'));
  const own = { DATA_DIR: dataDir, DEMO: '0', MINIMUM_ORDER: '0', LOG_LEVEL: 'silent' };
  const config = readConfig({ ...own, ...env });
  const database = await openTestDatabase();
  const log = createLogger(config.logLevel);
  const opened: App[] = [];
  const another = async () => {
    const dist = join(dataDir, 'dist');
    const app = await createApp({ config, db: database.db, log, dist, refusalLimits });
    await app.server.ready();
    opened.push(app);
    return app;
  };
  const app = await another();
  closesItself(async () => {
    for (const app of opened) {
      await app.services.jobs.stop();
      await app.server.close();
    }
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    ...app,
    database,
    query: database.query,
    /** Signs in a contact of this client, or of a new client with these values. */
    async signIn(client: number | Parameters<typeof makeClient>[1] = {}, address?: string) {
      const clNum = typeof client === 'number' ? client : await makeClient(database.db, client);
      return openBrowser(app, await makeContact(database.db, clNum), address);
    },
    config,
    /** Opens a second server on the same database, as after a restart or behind a load balancer. */
    another,
  };
}

/** A browser as the API sees it: it stores the cookie and sends a browser’s headers. */
export class Browser {
  readonly #app: App;
  readonly #address: string;
  cookie = '';

  constructor(app: App, address = '127.0.0.1') {
    this.#app = app;
    this.#address = address;
  }

  async send(options: InjectOptions): Promise<Response> {
    const response = await this.#app.server.inject({
      remoteAddress: this.#address,
      ...options,
      headers: {
        host: 'localhost',
        ...(this.cookie && { cookie: this.cookie }),
        ...options.headers,
      },
    });
    const set = response.cookies.find((cookie) => cookie.name.endsWith('comptoir'));
    if (set) this.cookie = set.value === '' ? '' : `${set.name}=${set.value}`;
    return response;
  }

  get(url: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send({ method: 'GET', url, headers });
  }

  post(url: string, payload: object = {}, headers: Record<string, string> = {}): Promise<Response> {
    return this.send({ method: 'POST', url, payload, headers });
  }

  async token(): Promise<string> {
    return (await this.get('/api/auth/getToken')).json<{ TOKEN: string }>().TOKEN;
  }

  /** Opens a session directly, because checking a password takes as long as ten requests. */
  async open(owner: AccountOwner): Promise<void> {
    const { db, sessions } = this.#app.services;
    const request = { cookies: {}, headers: {}, protocol: 'http' } as FastifyRequest;
    const { id } = await sessions.open(db, owner, request);
    this.cookie = `comptoir=${id}`;
  }

  async authenticate(
    kind: 'contact' | 'commercial',
    email: string,
    password = PASSWORD,
  ): Promise<Response> {
    const headers = { TOKEN: await this.token(), ENDPOINT: kind };
    return this.post('/api/auth/authentication', { email, password }, headers);
  }
}

export async function openBrowser(
  app: App,
  owner: AccountOwner,
  address?: string,
): Promise<Browser> {
  const browser = new Browser(app, address);
  await browser.open(owner);
  return browser;
}
