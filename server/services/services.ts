import type { Logger } from 'pino';
import type { Db } from '../database/client.ts';
import type { Caches } from './caches.ts';
import type { Config } from './config.ts';
import type { Jobs } from './jobs.ts';
import type { ReadLimits } from './limits/read-limits.ts';
import type { Mailer } from './mailer.ts';
import type { ShownFace } from './shown-face.ts';

export interface Services {
  config: Config;
  db: Db;
  log: Logger;
  jobs: Jobs;
  mailer: Mailer;
  shownFace: () => Promise<ShownFace>;
  readLimits: ReadLimits;
  caches: Caches;
}
