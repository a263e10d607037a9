import { type Figure, printTable } from './figures.ts';
import { measureSignIn } from './sign-in.ts';
import { measureStart } from './start.ts';

/** `npm run bench`: what the guarantees bound, as one table with the machine's floor beside it. */
const figures: Figure[] = [...(await measureStart()), ...(await measureSignIn())];
printTable(figures);
