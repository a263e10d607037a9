import { type Scope, scopes } from '../../contract/erp/scopes.ts';
import { createMachines } from '../modules/erp/tokens.ts';
import { StartError } from '../start-error.ts';
import { readCommandLine, runCommand, say, warn } from './run-command.ts';

const USAGE = 'npm run erp-token -- create NAME --scope orders,stock | list | end NAME';

await runCommand(readOptions, async (db, { action, name, of }, _, config) => {
  const machines = createMachines(config, db);
  if (action === 'create') {
    const token = await machines.create(name, of);
    if (token === undefined) {
      throw new StartError(`There is a token ${name} already; an ended one keeps its name.`);
    }
    warn(`The token of ${name}, which is shown this once:`);
    say(token);
  } else if (action === 'end') {
    if (!(await machines.end(name))) throw new StartError(`There is no token ${name}.`);
    say(`${name} has ended.`);
  } else {
    for (const one of await machines.list()) {
      const used = one.usedAt ? `last used ${moment(one.usedAt)}` : 'never used';
      const ended = one.endedAt ? `, ended ${moment(one.endedAt)}` : '';
      say(`${one.name}: ${one.scopes.join(', ')}; made ${moment(one.createdAt)}, ${used}${ended}`);
    }
  }
});

function readOptions() {
  const { values, positionals } = readCommandLine({ scope: { type: 'string' } }, USAGE);
  const [action = '', name = '', ...rest] = positionals;
  const of = (values.scope ?? '').split(',').filter((one) => one !== '');
  const isNamed = /^[\w.-]{1,60}$/.test(name);
  const isComplete =
    (action === 'list' && name === '' && of.length === 0) ||
    (action === 'end' && isNamed && of.length === 0) ||
    (action === 'create' && isNamed && of.length > 0);
  if (!isComplete || rest.length > 0) throw new StartError(`Which action? ${USAGE}`);
  const unknown = of.find((one) => !scopes.includes(one as Scope));
  if (unknown !== undefined) {
    throw new StartError(`There is no scope ${unknown}: ${scopes.join(', ')}.`);
  }
  return { action, name, of: [...new Set(of)] as Scope[] };
}

function moment(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}
