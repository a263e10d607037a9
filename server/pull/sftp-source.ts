import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect as openSocket, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import SftpClient from 'ssh2-sftp-client';
import { StartError } from '../start-error.ts';
import { isReadyName, isSafeName, type Source } from './source.ts';

const RELIST_MS = 1_000;
const ANSWER_MS = 60_000;
/**
 * Timeouts of a connection in milliseconds. A connection counts as lost after a minute without any
 * answer.
 */
const QUIET = { readyTimeout: 20_000, keepaliveInterval: 15_000, keepaliveCountMax: 4 };

interface Access {
  keyFile: string | undefined;
  hostKeys: readonly string[];
  secret: string | undefined;
}

/**
 * Opens a folder of an SFTP server. Moves a file to `taking` before reading it, so that a new file
 * may arrive under the same name. Then moves the file to `taken` or `refused`. The next pull
 * imports the files that an interrupted pull left in `taking`.
 */
export async function openSftp(url: URL, access: Access, answerMs = ANSWER_MS): Promise<Source> {
  const socket = openSocket(Number(url.port || 22), url.hostname.replaceAll(/[[\]]/g, ''));
  /**
   * Limits the time of each answer, because a server can keep the connection alive without
   * answering.
   */
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    const { promise: silence, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error('le serveur ne répond pas.'));
    }, answerMs);
    try {
      return await Promise.race([work, silence]);
    } finally {
      clearTimeout(timer);
    }
  };
  const attempt = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await inTime(work);
    } catch (error) {
      if (error instanceof StartError) throw error;
      throw new StartError(`${url.host} : ${(error as Error).message}`);
    }
  };
  await attempt(once(socket, 'connect'));
  const sftp = await attempt(signIn(socket, url, access));
  const base = decodeURIComponent(url.pathname).replace(/\/$/, '');
  async function* read(path: string) {
    const chunks = sftp.createReadStream(path)[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = await inTime(chunks.next());
      if (done) return;
      yield value;
    }
  }
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
      if (before.length > 0) await wait(RELIST_MS);
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
    read: async ({ name }) => Readable.from(read(`${base}/taking/${name}`)),
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
      if (!socket.destroyed) await attempt(sftp.end());
    },
  };
}

async function signIn(
  sock: Socket,
  url: URL,
  { keyFile, hostKeys, secret }: Access,
): Promise<SftpClient> {
  const sftp = new SftpClient('erp-pull', {});
  let seen = '';
  try {
    await sftp.connect({
      ...QUIET,
      sock,
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
    throw error;
  }
  return sftp;
}
