import { createStore } from 'zustand/vanilla';
import type { Product } from '../../../../../contract/catalogue/schemas.ts';
import { beforeUpdate } from '../../../../lib/unsaved.ts';
import { deviceCatalogue } from '../../../../offline/catalogue/device-catalogue.ts';
import { userDatabase } from '../../../../offline/database/user-database.ts';
import { connection } from '../../../../offline/device-connection.ts';
import { cart } from '../../../cart/device-cart.ts';
import { catalogueCalls } from '../../../products/catalogue-calls.ts';
import { currentCatalogue } from '../../../products/current-catalogue.ts';
import { createScanDesk, type ScanResult } from './scan-desk.ts';
import { signal } from './sound.ts';
import { createUnknownCodes } from './unknown-codes.ts';

/** A longer one is no code of an article: a link, a letter. */
const LONGEST = 64;
const SHOWN = 20;

export const unknownCodes = createUnknownCodes({ database: userDatabase, now: Date.now });

interface Scans {
  last: ScanResult | undefined;
  /** Each once, the last one first. */
  products: readonly Product[];
}

const NONE: Scans = { last: undefined, products: [] };

/** The scans of this page: what has become of the last one, and whose articles they were. */
export const scans = createStore(() => NONE);
let client: string | undefined;

export const scanDesk = createScanDesk({ cart, lookup, unknown: unknownCodes, tell });
beforeUpdate(scanDesk.settled);

async function lookup(code: string, { userKey, clNum }: Parameters<typeof find>[1]) {
  return code.length > LONGEST ? [] : find(code, { userKey, clNum });
}

/** The device says it for all, or the server does; part of a catalogue knows only what is in it. */
async function find(code: string, { userKey, clNum }: { userKey: string; clNum: number }) {
  const catalogue = currentCatalogue.getState();
  // Another client was chosen meanwhile: the prices here are not those of this one any more.
  if (!catalogue?.key.startsWith(`${userKey}/${clNum}/`)) return catalogueCalls(clNum).lookup(code);
  const found = await catalogue.source.lookup(code);
  const { phase, hasPrices } = deviceCatalogue.getState();
  const isWhole = phase === 'ready' && hasPrices;
  const mayHaveAsked = connection.isOnline();
  return found.length > 0 || isWhole || mayHaveAsked ? found : undefined;
}

function tell(last: ScanResult): void {
  signal(last.kind === 'added' ? 'hit' : 'miss');
  const owner = cart.owner();
  const now = `${owner?.userKey} ${owner?.clNum}`;
  const before = now === client ? scans.getState().products : NONE.products;
  client = now;
  const products =
    last.kind === 'added'
      ? [last.product, ...before.filter(({ arNum }) => arNum !== last.product.arNum)]
      : before;
  scans.setState({ last, products: products.slice(0, SHOWN) });
}
