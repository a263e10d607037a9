import { connection } from '../../../device/connection/device-connection.ts';
import { CatalogueClosedError } from '../../../device/replica/catalogue-types.ts';
import { deviceCatalogue } from '../../../device/replica/device-catalogue.ts';
import { opened } from '../../../device/replica/opened.ts';
import type { Reason, Taken } from './round.ts';

export class PricesFailedError extends Error {
  override name = 'PricesFailedError';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

export async function takePrices(clNum: number): Promise<Taken> {
  try {
    return await ask(clNum);
  } catch (error) {
    if (!(error instanceof CatalogueClosedError)) throw error;
    // All calls were cancelled, because another client was chosen or the page was suspended.
    await opened(deviceCatalogue);
    return ask(clNum);
  }
}

async function ask(clNum: number): Promise<Taken> {
  if (deviceCatalogue.getState().phase !== 'ready') await deviceCatalogue.synchronise();
  const answer = await deviceCatalogue.takePrices(clNum);
  if ('failure' in answer) throw new PricesFailedError(answer.failure);
  const { phase, trouble } = deviceCatalogue.getState();
  if (trouble) throw new PricesFailedError('storage');
  if (phase !== 'ready') {
    throw new PricesFailedError(connection.isOnline() ? 'server' : 'offline');
  }
  return { bytes: 0, copies: 0, tariff: answer };
}
