import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSftp } from '../../server/pull/sftp-source.ts';
import type { WaitingFile } from '../../server/pull/source.ts';
import { runShopCommand } from '../support/servers/run-shop-command.ts';
import { SSHD, startSftp } from '../support/servers/sftp-server.ts';
import { openShopPlace, type ShopPlace } from '../support/servers/shop-place.ts';

const EXAMPLE = fileURLToPath(new URL('../../examples/import', import.meta.url));
const PROGRAM = fileURLToPath(new URL('../../server/commands/erp-pull.ts', import.meta.url));

describe.runIf(existsSync(SSHD))('a folder of an SFTP server', () => {
  let place: ShopPlace;
  let shop: Client;
  let sftp: Awaited<ReturnType<typeof startSftp>>;
  let env: Record<string, string> = {};

  beforeAll(async () => {
    place = await openShopPlace('PostgreSQL');
    await runShopCommand('import', [EXAMPLE], place.settings);
    sftp = await startSftp();
    env = {
      ...{ ...place.settings, ERP_PULL_URL: sftp.url, ERP_PULL_KEY: sftp.keyFile },
      ERP_PULL_HOST_KEY: sftp.fingerprint,
    };
    shop = new Client({ connectionString: env.DATABASE_URL });
    await shop.connect();
  }, 180_000);
  afterAll(async () => {
    await shop.end();
    await sftp.stop();
    await place.close();
  });
  beforeEach(async () => {
    sftp.way.cut(Number.POSITIVE_INFINITY);
    sftp.way.onRequest(() => undefined);
    for (const name of readdirSync(sftp.folder)) rmSync(at(name), { recursive: true });
    await shop.query('update stocks set quantity = 1');
  });

  const at = (...names: string[]) => join(sftp.folder, ...names);
  const pull = (more: Record<string, string> = {}, ...args: string[]) =>
    runShopCommand('erp-pull', args, { ...env, ...more });
  const put = (name: string, text: string) => writeFileSync(at(name), text, { mode: 0o644 });
  const kept = (folder: string) =>
    readdirSync(at(folder))
      .map((name) => name.replace(/^\d{8}T\d{6}Z-/, ''))
      .sort();
  const textOf = (folder: string, end: string) => {
    const name = readdirSync(at(folder)).find((one) => one.endsWith(end)) ?? '';
    return readFileSync(at(folder, name), 'utf8');
  };
  const counted = async (reference: string) =>
    (
      await shop.query(
        'select quantity from stocks join products using (ar_num) where reference = $1',
        [reference],
      )
    ).rows[0]?.quantity;
  const count = (ref: string, article: string, counted: number) =>
    JSON.stringify({
      // The times differ, because two facts of the same millisecond would count as equally old.
      at: new Date(Date.now() + Number(ref) * 1_000).toISOString(),
      ...{ kind: 'stock-count', source: 'sftp', ref },
      ...{ article, counted, knownOrder: null },
    });

  test('moves imported files on the server, and stores refused files with their reports', async () => {
    put('facts-2.jsonl', `${count('2', 'GOB-25', 12)}\n${count('3', 'NOWHERE', 5)}\n`);
    put('facts-1.jsonl', `${count('1', 'GOB-25', 11)}\n`);
    put('stock-0711.csv', 'reference;quantite\n0012-CAF;7\nNOWHERE;7\n');
    put('brands.csv', 'nom\nNouvelle\n');
    put('products.csv.part', 'reference\n');
    put('.hidden.csv', 'reference\n');
    put('le stock.csv', 'reference;quantite\n0012-CAF;99\n');
    mkdirSync(at('older'));

    const first = await pull();
    expect(first.stderr).toBe('');
    expect(first.stdout.split('\n').map((line) => line.slice(0, 56))).toEqual([
      expect.stringMatching(/^"le stock.csv" : ce nom n’est pas admis$/),
      'brands.csv : 1 ajout, 0 modification, 0 sans changement,',
      'stock-0711.csv : 0 ajout, 1 modification, 0 sans changem',
      'facts-1.jsonl : 1 ajout, 0 modification, 0 sans changeme',
      'facts-2.jsonl : 1 ajout, 0 modification, 0 sans changeme',
      '',
    ]);
    expect(first.code).toBe(2);
    expect([await counted('GOB-25'), await counted('0012-CAF')]).toEqual([12, 7]);
    expect(kept('taken')).toEqual(['brands.csv', 'facts-1.jsonl']);
    expect(kept('refused')).toEqual(
      ['facts-2.jsonl', 'stock-0711.csv'].flatMap((name) => [name, `${name}.report.txt`]),
    );
    expect(textOf('refused', 'facts-2.jsonl.report.txt')).toMatch(
      /^facts.jsonl\n {2}ligne 2 : NOT_FOUND, article\n {2}1 ajout, .*, 1 refus\n$/,
    );
    expect(textOf('refused', 'stock-0711.csv.report.txt')).toMatch(/^ {2}ligne 3 : .*NOWHERE/m);
    expect(kept('taking')).toEqual([]);
    rmSync(at('le stock.csv'));
    const left = ['.hidden.csv', 'older', 'products.csv.part', 'refused', 'taken', 'taking'];
    expect(readdirSync(sftp.folder).sort()).toEqual(left);
    expect(existsSync(join(place.folder, 'pull'))).toBe(false);
    expect(await pull()).toEqual({ code: 0, stdout: '', stderr: '' });
  }, 180_000);

  test('fetches nothing if the host key or the client key is wrong, and prints the host key', async () => {
    put('stock.csv', 'reference;quantite\n0012-CAF;7\n');
    const other = `SHA256:${'A'.repeat(43)}`;
    for (const [more, reason] of [
      [{ ERP_PULL_HOST_KEY: other }, `montre la clé ${sftp.fingerprint}`],
      [{ ERP_PULL_HOST_KEY: '' }, `montre la clé ${sftp.fingerprint}`],
      [{ ERP_PULL_KEY: sftp.strangeKeyFile }, 'authentication methods failed'],
      [{ ERP_PULL_KEY: join(place.folder, 'nowhere') }, 'ENOENT'],
      [{ ERP_PULL_URL: 'sftp://user:word@127.0.0.1/files' }, 'without a password'],
      [{ ERP_PULL_URL: '' }, 'D’où ?'],
    ] as [Record<string, string>, string][]) {
      const { code, stdout, stderr } = await pull(more);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toContain(reason);
      expect(stderr).toMatch(/^[^\n]+\n$/);
      expect(stderr).not.toContain('word@');
    }
    expect(readdirSync(sftp.folder)).toEqual(['stock.csv']);
    expect((await pull({ ERP_PULL_HOST_KEY: `${other},${sftp.fingerprint}` })).code).toBe(0);
    expect(await counted('0012-CAF')).toBe(7);
  }, 180_000);

  test('imports nothing of a file that is cut off, and imports the whole file on the next run', async () => {
    put('stock.csv', `reference;quantite\n0012-CAF;7\n${'\n'.repeat(3_000_000)}`);
    sftp.way.cut(1_000_000);
    const cut = await pull();
    expect([cut.code, cut.stdout]).toEqual([1, '']);
    expect(cut.stderr).toMatch(/^stock\.csv n’est pas arrivé entier \(.*\) : il reste là-bas\.\n$/);
    expect([await counted('0012-CAF'), kept('taking')]).toEqual([1, ['stock.csv']]);
    expect(existsSync(join(place.folder, 'pull'))).toBe(false);
    sftp.way.cut(Number.POSITIVE_INFINITY);
    // A new file with the same name waits for the next run.
    put('stock.csv', 'reference;quantite\n0012-CAF;8\n');
    expect((await pull()).code).toBe(0);
    expect([await counted('0012-CAF'), kept('taken')]).toEqual([7, ['stock.csv']]);
    expect((await pull()).code).toBe(0);
    expect(await counted('0012-CAF')).toBe(8);
  }, 180_000);

  test('does not import a file that grows while erp-pull reads it', async () => {
    put('stock.csv', 'reference;quantite\n');
    sftp.way.onRequest(() => appendFileSync(at('stock.csv'), '0012-CAF;7\n'));
    expect(await pull()).toEqual({ code: 0, stdout: '', stderr: '' });
    expect([await counted('0012-CAF'), existsSync(at('stock.csv'))]).toEqual([1, true]);
  }, 180_000);

  test('importing a file again after a kill has no effect, and two runs never import at once', async () => {
    put('facts.jsonl', `${count('9', '0012-CAF', 7)}\n`);
    put('stock.csv', 'reference;quantite\nGOB-25;7\n');
    const holder = new Client({ connectionString: env.DATABASE_URL });
    await holder.connect();
    await holder.query('begin; lock table stocks in share mode');
    const child = spawn(process.execPath, [PROGRAM], {
      env: { PATH: process.env.PATH, ...env },
      stdio: 'ignore',
    });
    const waiting = () => shop.query(`select from pg_locks where not granted`);
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 120_000 }).toBe(1);

    const second = await pull();
    expect([second.code, second.stdout]).toEqual([1, '']);
    expect(second.stderr).toMatch(/^Les fichiers sont déjà en train d’être pris/);

    // The server stops answering. So the import finishes, but its acknowledgement never arrives.
    sftp.way.hold(true);
    await holder.query('rollback');
    await holder.end();
    await expect.poll(() => counted('GOB-25'), { timeout: 120_000 }).toBe(7);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    sftp.way.hold(false);
    expect([kept('taking'), kept('taken')]).toEqual([['facts.jsonl', 'stock.csv'], []]);
    await expect.poll(async () => (await others()).rowCount, { timeout: 120_000 }).toBe(0);

    const again = await pull();
    expect([again.code, again.stderr]).toEqual([0, '']);
    expect(again.stdout).toMatch(/^stock\.csv : 0 ajout, 0 modification, 1 sans changement/);
    expect(await counted('0012-CAF')).toBe(7);
    expect([kept('taking'), kept('taken')]).toEqual([[], ['facts.jsonl', 'stock.csv']]);
  }, 300_000);

  test('ends a run if the server stops answering at sign-in, at a listing or within a file', async () => {
    const { keyFile, fingerprint } = sftp;
    const access = { keyFile, hostKeys: [fingerprint], secret: undefined };
    const open = () => openSftp(new URL(sftp.url), access, 1_000);
    const SILENT = /le serveur ne répond pas/;
    put('stock.csv', 'reference;quantite\n');
    try {
      const reading = await open();
      const [file] = await reading.list();
      const listing = await open();
      sftp.way.hold(true);
      await expect(listing.list()).rejects.toThrow(SILENT);
      const stream = await reading.read(file as WaitingFile);
      await expect(text(stream)).rejects.toThrow(SILENT);
      await Promise.all([listing.close(), reading.close()]);
      await expect(open()).rejects.toThrow(SILENT);
    } finally {
      sftp.way.hold(false);
    }
  }, 180_000);

  const others = () =>
    shop.query(`select from pg_stat_activity where backend_type = 'client backend'
      and pid <> pg_backend_pid()`);
});
