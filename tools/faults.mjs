// `npm run faults -- PART …` runs long proofs that inject faults. `npm test` does not run them.
import { fail, install, runNode } from './setup.mjs';
import { findCluster } from './system-programs.mjs';

/** The program of each part. It gets the remaining arguments of the command line. */
const parts = {
  server: 'lab/faults/server.ts',
  crash: 'lab/faults/crash.ts',
  model: 'lab/faults/model.ts',
  devices: 'lab/devices/run-devices.ts',
  updates: 'tools/journeys.mjs updates',
  back: 'tools/journeys.mjs back',
  erp: 'lab/erp/erp-faults.ts',
  failover: 'lab/failover/failover-faults.ts',
  invoices: 'lab/invoice-rules/invoice-faults.ts',
};

const [name = '', ...rest] = process.argv.slice(2);
if (!Object.hasOwn(parts, name)) fail(`Which part? There are ${Object.keys(parts).join(', ')}.`);
await install();
if (name === 'failover') findCluster();
runNode([...parts[name].split(' '), ...rest]);
