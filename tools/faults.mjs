// `npm run faults -- PART …` runs long proofs that inject faults. `npm test` does not run them.
import { join } from 'node:path';
import { findCluster } from './debian-packages.mjs';
import { install, runNode, say } from './setup.mjs';

/** The program of each part. The program gets the remaining arguments of the command line. */
const parts = {
  server: 'lab/faults/server.ts',
  crash: 'lab/faults/crash.ts',
  model: 'lab/faults/model.ts',
  devices: 'lab/devices/run-devices.ts',
  updates: 'tools/two-builds.mjs',
  back: 'tools/way-back.mjs',
  erp: 'lab/erp/erp-faults.ts',
  failover: 'lab/failover/failover-faults.ts',
  invoices: 'lab/invoice-rules/invoice-faults.ts',
};

const [name = '', ...rest] = process.argv.slice(2);
if (!Object.hasOwn(parts, name)) {
  say(`Which part? There are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
await install();
if (name === 'failover') findCluster();
runNode([join(...parts[name].split('/')), ...rest]);
