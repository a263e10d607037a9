import type { Logger } from 'pino';
import type { Db } from '../database/client.ts';
import type { Sessions } from '../modules/accounts/sessions.ts';
import type { Tokens } from '../modules/accounts/tokens.ts';
import type { Config } from './config.ts';
import type { Jobs } from './jobs.ts';
import type { Mailer } from './mailer.ts';

/** What a module is handed; it reaches for nothing else. */
export interface Services {
  config: Config;
  db: Db;
  log: Logger;
  sessions: Sessions;
  tokens: Tokens;
  jobs: Jobs;
  mailer: Mailer;
}
