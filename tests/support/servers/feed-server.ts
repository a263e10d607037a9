import type {
  Brand,
  Category,
  FeedRow,
  NetRow,
  PriceRow,
} from '../../../contract/catalogue/schemas.ts';
import type { CatalogueCalls, PricePage } from '../../../src/device/replica/catalogue-calls.ts';

const plainRow: FeedRow = {
  arNum: 1,
  reference: 'REF-1',
  name: 'Gobelet carton',
  description: 'Pour les boissons chaudes.',
  maNum: 1,
  caNum: 11,
  ean: null,
  packEan: null,
  packSize: 10,
  unit: 'gobelet',
  unitGender: 'm',
  weight: '0.0100',
  vatRate: '20',
  basePrice: '1.0000',
  ecoContribution: '0.0000',
  attributes: {},
  breaks: [],
  substitutes: [],
  stock: 100,
  restockDate: null,
  newUntil: null,
  clearance: false,
  withdrawn: false,
  popularity: 0,
  since: '20240101',
  picture: 0,
};

export const feedRow = (arNum: number, changes: Partial<FeedRow> = {}): FeedRow => ({
  ...plainRow,
  arNum,
  reference: `REF-${arNum}`,
  name: `Article ${arNum}`,
  ...changes,
});

/** A feed in memory, with one row per product. Each change gives its product a new revision. */
class Feed<Row extends { arNum: number }> {
  readonly changes = new Map<number, { rev: number; row: Row | undefined }>();
  rev = 0;

  put(...rows: Row[]): void {
    for (const row of rows) this.change(row.arNum, row);
  }

  remove(...arNums: number[]): void {
    for (const arNum of arNums) this.change(arNum, undefined);
  }

  private change(arNum: number, row: Row | undefined): void {
    this.rev += 1;
    this.changes.delete(arNum);
    this.changes.set(arNum, { rev: this.rev, row });
  }

  rows(): Row[] {
    return [...this.changes.values()].flatMap(({ row }) => row ?? []);
  }

  page(since: number, limit: number, lineage: string) {
    const all = [...this.changes].filter(([, { rev }]) => rev > since);
    const some = all.slice(0, limit);
    return {
      rev: some.at(-1)?.[1].rev ?? this.rev,
      rows: some.flatMap(([, { row }]) => row ?? []),
      removed: some.flatMap(([arNum, { row }]) => (row ? [] : [arNum])),
      done: some.length === all.length,
      total: this.rows().length,
      lineage,
    };
  }
}

/** A server of the product feed and the price feeds. It records requests and can fail. */
export class FeedServer {
  readonly products = new Feed<FeedRow>();
  readonly tariffs = new Map<number, Feed<PriceRow>>();
  readonly contracts = new Map<number, Feed<NetRow>>();
  readonly clients = new Map<number, { tgNum: number; clientDiscount: string }>();
  categories: Category[] = [];
  brands: Brand[] = [];
  readonly asked: string[] = [];
  lineage = 'the first';
  /** Runs before each answer. A test makes it throw an error to simulate a failing network. */
  before: (what: string) => void | Promise<void> = () => {};
  private readonly pageRows: number;

  constructor(pageRows = 10) {
    this.pageRows = pageRows;
  }

  tariff(tgNum: number): Feed<PriceRow> {
    const known = this.tariffs.get(tgNum) ?? new Feed<PriceRow>();
    this.tariffs.set(tgNum, known);
    return known;
  }

  contract(clNum: number): Feed<NetRow> {
    const known = this.contracts.get(clNum) ?? new Feed<NetRow>();
    this.contracts.set(clNum, known);
    return known;
  }

  readonly calls: CatalogueCalls = {
    products: async (_, since) => {
      await this.ask(`products ${since}`);
      return this.products.page(since, this.pageRows, this.lineage);
    },
    prices: async (clNum, since) => {
      await this.ask(`prices ${clNum} ${since}`);
      return this.pricePage(clNum, since, this.pageRows);
    },
    nets: async (clNum, since) => {
      await this.ask(`nets ${clNum} ${since}`);
      return this.contract(clNum).page(since, this.pageRows, this.lineage);
    },
    group: async (clNum) => {
      await this.ask(`group ${clNum}`);
      return this.pricePage(clNum, 0, 1);
    },
    shelves: async () => {
      await this.ask('shelves');
      return { categories: this.categories, brands: this.brands };
    },
  };

  private pricePage(clNum: number, since: number, limit: number): PricePage {
    const client = this.clients.get(clNum);
    if (!client) throw new Error('FORBIDDEN');
    const nets = this.contracts.get(clNum)?.rev ?? 0;
    return { ...client, ...this.tariff(client.tgNum).page(since, limit, this.lineage), nets };
  }

  private async ask(what: string): Promise<void> {
    await this.before(what);
    this.asked.push(what);
  }
}
