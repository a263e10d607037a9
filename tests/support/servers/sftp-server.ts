import { spawn } from 'node:child_process';
import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** The OpenSSH server that `tools/system-programs.mjs` has found, else the system’s server. */
export const SSHD = process.env.SSHD_PATH ?? '/usr/sbin/sshd';
/**
 * The user `games`, which exists on every Debian. The user `nobody` does not work, because systemd
 * locks its account.
 */
const GAMES = { uid: 5, gid: 60 };

/**
 * Starts OpenSSH’s server on its own port. If the tests run as root, the server runs as a user
 * without rights.
 */
export async function startSftp() {
  const temporary = mkdtempSync(join(tmpdir(), 'comptoir-sftp-'));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? 'games' : userInfo().username;
  const own = isRoot ? GAMES : {};
  const program = join(temporary, 'program');
  // The user without rights may be unable to read the original program, so the program is copied.
  cpSync(SSHD, join(program, 'sshd'));
  const libraries = ['lib', 'usr/lib'].flatMap((folder) =>
    librariesIn(join(SSHD, '../../..', folder)),
  );
  const host = makeKey(join(temporary, 'host-key'));
  const visitor = makeKey(join(temporary, 'key'));
  const stranger = makeKey(join(temporary, 'other-key'));
  writeFileSync(join(temporary, 'authorized_keys'), visitor.line);
  const folder = join(temporary, 'files');
  mkdirSync(folder);
  if (isRoot) {
    for (const name of ['', 'host-key', 'authorized_keys', 'files']) {
      chownSync(join(temporary, name), GAMES.uid, GAMES.gid);
    }
  }
  const port = await freePort();
  const settings = {
    Port: port,
    ListenAddress: '127.0.0.1',
    HostKey: join(temporary, 'host-key'),
    AuthorizedKeysFile: join(temporary, 'authorized_keys'),
    PidFile: 'none',
    StrictModes: 'no',
    UsePAM: 'no',
    PasswordAuthentication: 'no',
    Subsystem: 'sftp internal-sftp',
    ForceCommand: 'internal-sftp',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(join(temporary, 'sshd_config'), lines.join(''), { mode: 0o644 });
  const child = spawn(join(program, 'sshd'), ['-D', '-e', '-f', join(temporary, 'sshd_config')], {
    ...own,
    cwd: temporary,
    env: { LD_LIBRARY_PATH: libraries.join(':') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      output += chunk;
      if (/Server listening/.test(output)) resolve();
    });
    child.on('error', reject);
    child.on('exit', () => reject(new Error(output)));
  });
  const way = await startWay(port);
  return {
    url: `sftp://${user}@127.0.0.1:${way.port}${folder}`,
    folder,
    way,
    fingerprint: host.fingerprint,
    keyFile: visitor.file,
    strangeKeyFile: stranger.file,
    async stop() {
      await way.stop();
      const gone = once(child, 'close');
      child.kill();
      await gone;
      rmSync(temporary, { recursive: true, force: true });
    },
  };
}

const librariesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('-linux-gnu'))
        .map((name) => join(folder, name))
    : [];

async function startWay(to: number) {
  let cutAfter = Number.POSITIVE_INFINITY;
  let isHeld = false;
  let onRequest = () => {};
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    let bytes = 0;
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.on('data', (chunk) => {
        if (isHeld) return;
        if (one === near) onRequest();
        else bytes += chunk.length;
        if (bytes > cutAfter) near.destroy();
        else other.write(chunk);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Cuts further connections after this many bytes of answers. */
    cut(after: number) {
      cutAfter = after;
    },
    /** While `held` is true, the proxy discards all traffic. */
    hold(held: boolean) {
      isHeld = held;
    },
    /** Sets a listener that runs before a request reaches the server. */
    onRequest(listener: () => void) {
      onRequest = listener;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Makes an RSA key in the only form that every version of OpenSSH reads. */
function makeKey(file: string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(file, privateKey.export({ type: 'pkcs1', format: 'pem' }), { mode: 0o600 });
  const { e = '', n = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const field = (bytes: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  const blob = Buffer.concat([
    field(Buffer.from('ssh-rsa')),
    field(Buffer.from(e, 'base64url')),
    // The leading zero byte keeps the number positive.
    field(Buffer.concat([Buffer.alloc(1), Buffer.from(n, 'base64url')])),
  ]);
  const hash = createHash('sha256').update(blob).digest('base64').replace(/=+$/, '');
  return { file, line: `ssh-rsa ${blob.toString('base64')}\n`, fingerprint: `SHA256:${hash}` };
}
