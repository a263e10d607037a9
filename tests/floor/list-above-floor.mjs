// Writes above-floor.txt anew from a release of MDN's browser-compat-data:
//   node tests/floor/list-above-floor.mjs path/to/browser-compat-data/data.json
import { readFileSync, writeFileSync } from 'node:fs';
import { FLOOR } from '../../build/floor.ts';

const data = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const floor = { ...FLOOR, safari_ios: FLOOR.safari };

function isNewer(version, than) {
  const [[a, b = 0], [c, d = 0]] = [version, than].map((one) =>
    one.replace('≤', '').split('.').map(Number),
  );
  return a === c ? b > d : a > c;
}

const isAbove = ({ support }) =>
  Object.entries(floor).some(([browser, oldest]) => {
    const since = [support[browser] ?? []].flat();
    return !since.some(
      ({ version_added: added, version_removed: removed, prefix, alternative_name, flags }) =>
        /^≤?\d/.test(added || '') &&
        !(prefix || alternative_name || flags) &&
        !isNewer(added, oldest) &&
        !(removed && !isNewer(removed, oldest)),
    );
  });

const above = new Set();
const known = new Set();
for (const [owner, { __compat: whole, ...members }] of [
  ...Object.entries(data.api),
  ...Object.entries(data.javascript.builtins),
]) {
  if (!whole) continue;
  if (isAbove(whole)) above.add(owner);
  for (const [name, { __compat: member }] of Object.entries(members)) {
    if (!member || !/^[A-Za-z]+(?:_static)?$/.test(name)) continue;
    const isStatic = name.endsWith('_static') || /^(?:Window|WorkerGlobalScope)$/.test(owner);
    const plain = name.replace('_static', '');
    if (!isAbove(member)) known.add(`.${plain}`);
    else if (!above.has(owner)) above.add(isStatic ? `${owner}.${plain}` : `.${plain}`);
  }
}
// A name that some interface has had for long says nothing.
const lines = [...above].filter((name) => !known.has(name)).sort();
const title = `browser-compat-data ${data.__meta.version}: above ${JSON.stringify(FLOOR)}`;
writeFileSync(new URL('above-floor.txt', import.meta.url), `${[title, ...lines].join('\n')}\n`);
