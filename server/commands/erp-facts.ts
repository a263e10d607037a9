import { printable } from '../../contract/core/text.ts';
import type { Db } from '../database/client.ts';
import type { FactRules } from '../modules/erp/fact-kind.ts';
import { dropFact, type RefusedFact, refusedFacts, retryFact } from '../modules/erp/facts.ts';
import { StartError } from '../start-error.ts';
import { readCommandLine, runCommand, say } from './run-command.ts';

const USAGE = 'npm run erp-facts -- list | retry NUMBER|all | drop NUMBER|all';
const ACTIONS = ['list', 'retry', 'drop'];

await runCommand(readOptions, async (db, { action, which }, _, config) => {
  const refused = await refusedFacts(db, which);
  if (which !== undefined && refused.length === 0) {
    throw new StartError(`There is no refused fact ${which}.`);
  }
  for (const fact of refused) say(`${described(fact)}${await done(db, action, fact, config)}`);
});

async function done(db: Db, action: string, fact: RefusedFact, rules: FactRules): Promise<string> {
  if (action === 'list') return `\n  ${printable(fact.beginning)}`;
  if (action === 'retry') return ` → ${(await retryFact(db, fact, rules)).result}`;
  await dropFact(db, fact.fa_num);
  return ' → dropped';
}

function described({ fa_num, kind, token, source, ref, code, field }: RefusedFact): string {
  const name = `${source ?? '?'} ${ref ?? '?'}`;
  return printable(`${fa_num} ${kind} of ${token}, ${name}: ${code}${field ? ` (${field})` : ''}`);
}

function readOptions() {
  const { positionals } = readCommandLine({}, USAGE);
  const [action = '', which = '', ...rest] = positionals;
  const isNamed = which === 'all' || /^[1-9]\d{0,8}$/.test(which);
  const isComplete = ACTIONS.includes(action) && (action === 'list' ? which === '' : isNamed);
  if (!isComplete || rest.length > 0) throw new StartError(`Which action? ${USAGE}`);
  return { action, which: which === '' || which === 'all' ? undefined : Number(which) };
}
