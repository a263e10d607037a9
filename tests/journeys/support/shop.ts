import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export interface Article {
  arNum: number;
  name: string;
  reference: string;
  ean: string;
  packSize: number;
}

export interface ClientRow {
  clNum: number;
  name: string;
}

export interface Contact extends ClientRow {
  email: string;
  coNum: number;
}

export interface Representative {
  email: string;
  repNum: number;
  clients: ClientRow[];
}

interface Owner {
  clNum: number;
  coNum?: number;
  repNum?: number;
}

interface OrderLine {
  arNum: number;
  quantity: number;
  note: string | null;
}

interface PlacedOrder {
  number: string;
  ht: string;
  ttc: string;
  lines: number;
  reference: string | null;
  day: string;
}

export type Shop = Awaited<ReturnType<typeof connectToShop>>;

/** Connects to the shop’s database, to make test data and to read what a test has changed. */
export async function connectToShop(connectionString: string) {
  const database = new Client({ connectionString });
  await database.connect();

  async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await database.query<Row>(text, values)).rows;
  }

  async function one<Row extends object>(text: string, values: unknown[] = []): Promise<Row> {
    const [row] = await query<Row>(text, values);
    if (!row) throw new Error(`No row: ${text}`);
    return row;
  }

  async function makeClient(): Promise<ClientRow> {
    const word = randomUUID().slice(0, 8);
    const name = `Auberge ${word}`;
    const { clNum } = await one<{ clNum: number }>(
      `insert into clients (code, name, city, phone, tg_num, reserved_access, payment_methods)
       values ($1, $2, 'Lorient', '+33297000000', 1, true, '{transfer,cheque}')
       returning cl_num as "clNum"`,
      [`J${word}`, name],
    );
    await query(
      `insert into addresses (cl_num, zt_num, kind, label, line1, postal_code, city, region, is_default)
       select $1, a.zt_num, k, 'Entrepôt', '3 quai des Indes', '56100', 'Lorient', a.region, true
       from delivery_areas a, unnest(array['delivery', 'billing']) k where a.department = '56'`,
      [clNum],
    );
    return { clNum, name };
  }

  async function makeContact(): Promise<Contact> {
    const { clNum, name } = await makeClient();
    const email = `contact-${randomUUID()}@journeys.example`;
    const { coNum } = await one<{ coNum: number }>(
      `insert into contacts (cl_num, first_name, last_name, email, mobile, password_hash)
       select $1, 'Camille', 'Martin', $2, '+33639980001', password_hash
       from contacts where email = 'client@demo.example' returning co_num as "coNum"`,
      [clNum, email],
    );
    return { email, coNum, clNum, name };
  }

  async function makeRepresentative(count: number): Promise<Representative> {
    const word = randomUUID();
    const email = `representative-${word}@journeys.example`;
    const { repNum } = await one<{ repNum: number }>(
      `insert into representatives (code, first_name, last_name, email, password_hash)
       select $1, 'Lena', 'Marchand', $2, password_hash
       from contacts where email = 'client@demo.example' returning rep_num as "repNum"`,
      [`R${word}`, email],
    );
    const clients: ClientRow[] = [];
    while (clients.length < count) {
      const client = await makeClient();
      await query('insert into portfolios (rep_num, cl_num) values ($1, $2)', [
        repNum,
        client.clNum,
      ]);
      clients.push(client);
    }
    return { email, repNum, clients };
  }

  /** Returns articles with a unique name and an EAN whose pack has more than one unit. */
  const articles = (count: number): Promise<Article[]> =>
    query<Article>(
      `select ar_num as "arNum", name, reference, ean, pack_size as "packSize" from products p
       where withdrawn_at is null and pack_size > 1 and ean is not null
         and (select count(*) from products o where o.name = p.name) = 1
       order by name limit $1`,
      [count],
    );

  async function makeOrder(
    { clNum, coNum, repNum }: Owner,
    arNums: readonly number[],
    number: string | null = null,
  ): Promise<number> {
    const { ceNum } = await one<{ ceNum: number }>(
      `insert into orders (cl_num, co_num, rep_num, number, status, placed_at)
       select $1, $2, $3, $4::text, case when $4::text is null then 'open' else 'placed' end,
         case when $4::text is not null then now() end returning ce_num as "ceNum"`,
      [clNum, coNum ?? null, repNum ?? null, number],
    );
    await query(
      `insert into order_lines
         (ce_num, cl_num, ar_num, position, quantity, unit_price, discount, vat_rate,
          eco_contribution, reference, label)
       select $1, $2, p.ar_num, array_position($3, p.ar_num), p.pack_size, price.unit_price,
         price.discount, price.vat_rate, price.eco_contribution, price.reference, price.name
       from products p, line_price(p.ar_num, $2, p.pack_size) price where p.ar_num = any($3)`,
      [ceNum, clNum, arNums],
    );
    await query(
      `update orders set total_ht = t.ht, total_vat = t.vat, total_ttc = t.ht + t.vat
       from order_totals($1) t where ce_num = $1`,
      [ceNum],
    );
    return ceNum;
  }

  return {
    query,
    one,
    makeContact,
    makeRepresentative,
    articles,
    makeOrder,
    lines: ({ clNum }: Owner): Promise<OrderLine[]> =>
      query<OrderLine>(
        `select l.ar_num as "arNum", l.quantity, l.note
         from order_lines l join orders o using (ce_num)
         where o.cl_num = $1 and o.status in ('open', 'confirmed') order by l.position`,
        [clNum],
      ),
    async total({ clNum }: Owner): Promise<string> {
      const { ttc } = await one<{ ttc: string }>(
        `select coalesce(sum(total_ttc), 0) as ttc from orders
         where cl_num = $1 and status in ('open', 'confirmed')`,
        [clNum],
      );
      return euros(ttc);
    },
    placed: ({ clNum }: Owner): Promise<PlacedOrder[]> =>
      query<PlacedOrder>(
        `select o.number, o.total_ht as ht, o.total_ttc as ttc, o.reference,
           to_char(o.deliver_on, 'YYYYMMDD') as day,
           (select count(*)::int from order_lines l where l.ce_num = o.ce_num) as lines
         from orders o where o.cl_num = $1 and o.number is not null order by o.placed_at`,
        [clNum],
      ),
    async setPrice({ clNum }: Owner, arNum: number, price: string): Promise<void> {
      await query('delete from client_prices where cl_num = $1 and ar_num = $2', [clNum, arNum]);
      await query('insert into client_prices (cl_num, ar_num, price) values ($1, $2, $3)', [
        clNum,
        arNum,
        price,
      ]);
    },
    close: () => database.end(),
  };
}

const euro = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

export const euros = (amount: string | number): string => euro.format(Number(amount));
