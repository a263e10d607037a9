import { type NetFacts, runningNets } from '../../../../contract/catalogue/pricing.ts';
import { type NetChunk, unpackNets } from '../chunks/net-chunk.ts';

/** The contract prices of one client. */
export class NetTable {
  loadedRows = 0;
  revision = 0;
  private readonly rows = new Map<number, readonly NetFacts[]>();

  apply(chunk: NetChunk): void {
    this.revision += 1;
    this.loadedRows += chunk.arNums.length + chunk.removed.length;
    for (const arNum of chunk.removed) this.rows.delete(arNum);
    for (const { arNum, nets } of unpackNets(chunk)) this.rows.set(arNum, nets);
  }

  netsOf = (arNum: number): readonly NetFacts[] => this.rows.get(arNum) ?? [];

  has = (arNum: number): boolean => this.rows.has(arNum);

  *unitPricesOn(day: string): Generator<[arNum: number, price: string]> {
    for (const [arNum, nets] of this.rows) {
      const [first] = runningNets(nets, day);
      if (first?.minQuantity === 1) yield [arNum, first.price];
    }
  }

  /** Counts the rows with a price that has not expired, like the total of the server. */
  liveOn(day: string): number {
    let live = 0;
    for (const nets of this.rows.values()) {
      if (nets.some(({ endsOn }) => endsOn === null || endsOn >= day)) live += 1;
    }
    return live;
  }
}
