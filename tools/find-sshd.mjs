// Finds an SFTP server for the tests: the server that the environment names, else the installed
// server, else Debian’s server. Debian’s package is only unpacked, because an installed sshd would
// listen on the network.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptGet } from './debian-packages.mjs';
import { root, say } from './setup.mjs';

const FOLDER = join(root, '.cache', 'sshd');
const PACKAGES = ['openssh-server', 'libwrap0'];

/**
 * Returns the variable that tells the tests of `erp-pull` where sshd is. If sshd is missing, these
 * tests are skipped.
 */
export function findSshd() {
  const places = ['/usr/sbin/sshd', join(FOLDER, 'usr', 'sbin', 'sshd')];
  const find = () => process.env.SSHD_PATH ?? places.find((file) => existsSync(file));
  if (!find() && process.platform === 'linux' && process.getuid?.() === 0) unpack();
  const sshd = find();
  if (sshd) return { SSHD_PATH: sshd };
  say(`sshd is not here, its tests are skipped (on Debian: apt-get install ${PACKAGES[0]})`);
  return {};
}

function unpack() {
  mkdirSync(FOLDER, { recursive: true });
  aptGet(['update']);
  aptGet(['-o', 'APT::Sandbox::User=root', 'download', ...PACKAGES], { cwd: FOLDER });
  for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.deb'))) {
    spawnSync('dpkg-deb', ['--extract', join(FOLDER, name), FOLDER]);
  }
}
