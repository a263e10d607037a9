import { join } from 'node:path';
import { tableFiles } from '../import/import-folder.ts';
import type { Report } from '../import/report.ts';
import { openHttps } from '../pull/https-source.ts';
import { pullFiles } from '../pull/pull-files.ts';
import { openSftp } from '../pull/sftp-source.ts';
import type { Source } from '../pull/source.ts';
import { type Config, readConfig } from '../services/config.ts';
import { StartError } from '../start-error.ts';
import { PARTIAL, readCommandLine, runCommand, say, withLock } from './run-command.ts';
import { FACTS, takeFolder } from './take-folder.ts';

const USAGE = 'npm run erp-pull -- [sftp://USER@HOST/PATH | https://HOST/PATH]';
const BUSY = 'Les fichiers sont déjà en train d’être pris : attendez que ce soit terminé.';

/**
 * `npm run erp-pull`: fetches files of the ERP, imports them, and reports each result to the server
 * that offers the files.
 */
await runCommand(readOptions, async (db, config, database) => {
  const { substitutes } = config;
  const { sender } = config.face;
  const none = { only: undefined, isDry: false, isStrict: false, invites: false };
  const options = { ...none, substitutes, sender };
  const take = (folder: string, report: Report) =>
    takeFolder(db, database, { folder, ...options }, report);
  await withLock(database, 'pull', BUSY, async () => {
    const source = await open(config);
    try {
      const folder = join(config.dataDir, 'pull');
      const known = [...tableFiles, FACTS];
      if (await pullFiles({ source, known, folder, take, say })) process.exitCode = PARTIAL;
    } finally {
      await source.close();
    }
  });
});

function readOptions(): Config {
  const { positionals } = readCommandLine({}, USAGE);
  const [url = process.env.ERP_PULL_URL, ...rest] = positionals;
  if (!url || rest.length > 0) throw new StartError(`D’où ? ${USAGE}, ou ERP_PULL_URL`);
  return readConfig({ ...process.env, ERP_PULL_URL: url });
}

async function open({ erpPull: { url, ...access } }: Config): Promise<Source> {
  if (!url) throw new StartError(USAGE);
  return url.protocol === 'sftp:' ? openSftp(url, access) : openHttps(url, access.secret);
}
