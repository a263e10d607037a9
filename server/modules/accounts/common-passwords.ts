import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainPassword } from '../../../contract/auth/password.ts';

/** The 3,000 commonest of twelve characters and more, as plain passwords. */
const LIST = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split(/\r?\n/),
);

/** Rules know how such passwords are made; the list knows which ones were. */
export const isOnList = (password: string): boolean => LIST.has(plainPassword(password));
