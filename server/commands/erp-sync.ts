import type { Connector } from '../connectors/connector.ts';
import { createDolibarr } from '../connectors/dolibarr.ts';
import { ErpFault } from '../connectors/erp-calls.ts';
import { createOdoo } from '../connectors/odoo.ts';
import { syncWithErp } from '../connectors/sync.ts';
import { readConfig } from '../services/config.ts';
import { StartError } from '../start-error.ts';
import { PARTIAL, readCommandLine, runCommand, say, withLock } from './run-command.ts';

const USAGE = 'npm run erp-sync -- dolibarr | odoo';

/** Sends orders to Dolibarr or Odoo, and reads the states of orders from there. */
await runCommand(readErp, async (db, erp, database) => {
  await withLock(database, 'sync', `${USAGE}: another one is running.`, async () => {
    const { failed } = await syncWithErp(db, erp, say).catch((error) => {
      if (error instanceof ErpFault) throw new StartError(`${erp.source}: ${error.message}`);
      throw error;
    });
    if (failed > 0) process.exitCode = PARTIAL;
  });
});

function readErp(): Connector {
  const { positionals } = readCommandLine({}, USAGE);
  const { dolibarr, odoo } = readConfig(process.env);
  const [name] = positionals;
  if (name === 'dolibarr' && dolibarr) return createDolibarr(dolibarr);
  if (name === 'odoo' && odoo) return createOdoo(odoo);
  throw new StartError(
    name === 'dolibarr' || name === 'odoo'
      ? `Set ${name.toUpperCase()}_URL and ${name.toUpperCase()}_KEY.`
      : `Which ERP? ${USAGE}`,
  );
}
