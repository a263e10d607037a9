import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DateForm, FORMS, intlWithForm } from '../../support/device/date-forms.ts';

/** Copies a build, and changes its page and workers so that they print dates in another form. */
export function changePrintedDates(build: string, form: DateForm, copy: string): void {
  cpSync(build, copy, { recursive: true });
  const first = `globalThis.hasFeignedDates ||= ((globalThis.Intl = (${intlWithForm})(${JSON.stringify(FORMS[form])})), true);\n`;
  const assets = readdirSync(join(copy, 'assets')).map((file) => join('assets', file));
  for (const file of [...assets, 'sw.js'].filter((one) => one.endsWith('.js'))) {
    const path = join(copy, file);
    writeFileSync(path, first + readFileSync(path, 'utf8'));
    // If compressed files existed, the server would send them instead of the changed files.
    for (const end of ['.br', '.gz']) rmSync(path + end, { force: true });
  }
}
