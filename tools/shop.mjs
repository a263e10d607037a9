// Runs `server/commands/NAME.ts` for the distributor’s commands (backup, import, erp-token…).
// Installs and prints nothing itself: the shop is already running, and the output of `export` is
// data.
import { runNode } from './setup.mjs';

const [name, ...args] = process.argv.slice(2);
runNode([`server/commands/${name}.ts`, ...args], { cwd: process.cwd() });
