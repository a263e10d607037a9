import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import SftpClient from 'ssh2-sftp-client';
import { StartError } from '../start-error.ts';
import { isReadyName, isSafeName, type Source } from './source.ts';

const BETWEEN_LOOKS = 1_000;
/** Of a connection that says nothing: it is lost after a minute. */
const QUIET = { readyTimeout: 20_000, keepaliveInterval: 15_000, keepaliveCountMax: 4 };

interface Access {
  keyFile: string | undefined;
  hostKeys: readonly string[];
  secret: string | undefined;
}

/**
 * A folder of an SFTP server. Before it is read, a file is moved to `taking`, so that another one may come under
 * its name; then to `taken` or `refused`. What a pull that ended halfway leaves in `taking`, the next one takes.
 */
export async function openSftp(url: URL, access: Access): Promise<Source> {
  const sftp = await connect(url, access);
  const base = decodeURIComponent(url.pathname).replace(/\/$/, '');
  const attempt = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw new StartError(`${url.host} : ${(error as Error).message}`);
    }
  };
  const look = async (folder: string) =>
    (await attempt(sftp.list(folder))).filter(
      ({ type, name }) => type === '-' && isReadyName(name),
    );

  return {
    async list() {
      for (const folder of ['taking', 'taken', 'refused']) {
        const path = `${base}/${folder}`;
        if (!(await attempt(sftp.exists(path)))) await attempt(sftp.mkdir(path));
      }
      const before = await look(base || '/');
      if (before.length > 0) await setTimeout(BETWEEN_LOOKS);
      const now = await look(base || '/');
      const old = await look(`${base}/taking`);
      for (const { name, size, modifyTime } of now) {
        const first = before.find((file) => file.name === name);
        const isWhole = first?.size === size && first.modifyTime === modifyTime;
        const isFree = !old.some((file) => file.name === name);
        if (isWhole && isFree && isSafeName(name)) {
          await attempt(sftp.rename(`${base}/${name}`, `${base}/taking/${name}`));
        }
      }
      return [...(await look(`${base}/taking`)), ...now.filter(({ name }) => !isSafeName(name))];
    },
    read: async ({ name }) => sftp.createReadStream(`${base}/taking/${name}`),
    async acknowledge({ name }, { result, report }) {
      const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
      let path = `${base}/${result}/${stamp}-${name}`;
      for (let more = 2; await attempt(sftp.exists(path)); more += 1) {
        path = `${base}/${result}/${stamp}-${more}-${name}`;
      }
      if (result === 'refused') {
        await attempt(sftp.put(Buffer.from(report), `${path}.report.txt`));
      }
      await attempt(sftp.rename(`${base}/taking/${name}`, path));
    },
    async close() {
      await sftp.end();
    },
  };
}

async function connect(url: URL, { keyFile, hostKeys, secret }: Access): Promise<SftpClient> {
  const sftp = new SftpClient('erp-pull', {});
  let seen = '';
  try {
    await sftp.connect({
      ...QUIET,
      host: url.hostname.replaceAll(/[[\]]/g, ''),
      port: Number(url.port || 22),
      username: decodeURIComponent(url.username),
      ...(keyFile ? { privateKey: readFileSync(keyFile) } : {}),
      ...(secret ? { [keyFile ? 'passphrase' : 'password']: secret } : {}),
      hostVerifier: (key: Buffer) => {
        seen = `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`;
        return hostKeys.includes(seen);
      },
    });
  } catch (error) {
    if (seen && !hostKeys.includes(seen)) {
      throw new StartError(
        `${url.host} montre la clé ${seen}, qui n’est pas celle de ERP_PULL_HOST_KEY : rien ne lui est envoyé.`,
      );
    }
    throw new StartError(`${url.host} : ${(error as Error).message}`);
  }
  return sftp;
}
