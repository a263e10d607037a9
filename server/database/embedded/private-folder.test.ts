import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { tighten, tightenDataFolder } from './private-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'comptoir-private-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);

test('removes the rights of other users in a whole folder, but does not follow symbolic links', () => {
  mkdirSync(join(folder, 'data', 'base'), { recursive: true });
  writeFileSync(join(folder, 'data', 'base', 'rows'), '');
  writeFileSync(join(folder, 'elsewhere'), '');
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'data', 'link'));
  for (const name of ['data/base/rows', 'elsewhere']) chmodSync(join(folder, name), 0o666);
  for (const name of ['data', 'data/base']) chmodSync(join(folder, name), 0o777);
  tighten(join(folder, 'data'));
  tighten(join(folder, 'never'));
  const names = ['data', 'data/base', 'data/base/rows', 'elsewhere'];
  expect(names.map(modeOf)).toEqual(['700', '700', '600', '666']);
});

test('stops other users from writing to a data folder, and makes only the shop’s files in it private', () => {
  const data = join(folder, 'shared');
  mkdirSync(join(data, 'mail'), { recursive: true });
  writeFileSync(join(data, 'photo'), '');
  for (const name of ['', 'mail', 'photo']) chmodSync(join(data, name), 0o777);
  tightenDataFolder(data);
  expect(['shared', 'shared/mail', 'shared/photo'].map(modeOf)).toEqual(['775', '700', '777']);
});

/** The test uses /proc, because even root cannot change rights there. */
test.runIf(process.platform === 'linux')(
  'reports an error if the rights of other users cannot be removed',
  () => {
    expect(() => tighten('/proc/self/task')).toThrow(
      /^Others on this machine may read or write \/proc\/self\/task, and that cannot be changed \(EPERM\): .*DATA_DIR\.$/,
    );
  },
);
