import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const ERP_KEY = 'only-the-erp-and-the-shop-know-this';

interface ErpOrder {
  id: number;
  number: string;
  client: number;
  state: string | number;
  totalHT: number;
  /** The time of the last change, in seconds since 1970. */
  changed: number;
  /** The date in the form of the ERP. If given, it replaces `changed`. */
  date?: unknown;
  note: string;
  lines: { article: number; quantity: number; price: number; discount: number }[];
  delivery?: string;
}

/** How a call ends. A `lost` call takes effect, but its answer never arrives. */
type Fate = number | 'held' | 'lost' | 'no json' | 'endless';

/**
 * Starts an ERP that answers as these pages document:
 * https://github.com/Dolibarr/dolibarr/blob/develop/htdocs/commande/class/api_orders.class.php
 * https://www.odoo.com/documentation/19.0/developer/reference/external_api.html
 */
export async function openErp() {
  const erp = {
    url: '',
    clients: new Map([['CLI-1', 71]]),
    articles: new Map([['PORT', 900]]),
    orders: [] as ErpOrder[],
    /** How the next calls end. The key is a word of the path of the call. */
    fates: new Map<string, Fate[]>(),
    calls: [] as string[],
    /** If true, the ERP answers every page request with the first page of changes. */
    isRepeating: false,
    /** The ERP calls this function while it returns a page of changes. */
    meanwhile: undefined as (() => void) | undefined,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  erp.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
    const { pathname, searchParams } = new URL(request.url ?? '', erp.url);
    const call = `${request.method} ${pathname}`;
    erp.calls.push(call);
    const isOdoo = pathname.startsWith('/json/2/');
    if (!isKnown(request)) return answer(response, 401, { message: 'Invalid apikey' });
    const fate = [...erp.fates].find(([word]) => call.includes(word))?.[1].shift();
    if (fate === 'held') return;
    if (fate !== undefined && fate !== 'lost') return spoil(response, fate);
    const result = isOdoo
      ? odoo(pathname.split('/').slice(3), body)
      : dolibarr(pathname.split('/').at(-1), body, searchParams);
    if (fate === 'lost') response.destroy();
    else if (result === undefined) answer(response, 404, { error: { message: 'Not found' } });
    else answer(response, 200, result);
  }

  function keep(order: Omit<ErpOrder, 'id' | 'totalHT' | 'changed'>): number {
    const sum = order.lines.reduce(
      (all, { quantity, price, discount }) => all + quantity * price * (1 - discount / 100),
      0,
    );
    const id = erp.orders.length + 1;
    const changed = Math.floor(Date.now() / 1000);
    erp.orders.push({ ...order, id, totalHT: Number(sum.toFixed(2)), changed });
    return id;
  }

  function dolibarr(
    path: string | undefined,
    body: DolibarrOrder | undefined,
    query: URLSearchParams,
  ) {
    if (body) {
      return keep({
        ...{ number: body.ref_client, client: body.socid, state: 0, note: body.note_public },
        lines: body.lines.map((line) => ({
          ...{ article: line.fk_product, quantity: line.qty },
          ...{ price: Number(line.subprice), discount: Number(line.remise_percent) },
        })),
      });
    }
    const filter = query.get('sqlfilters') ?? '';
    const wanted = [...filter.matchAll(/\(t\.(\w+):=:'([^']*)'\)/g)].map(([, , value]) => value);
    const listed = (all: object[]) => (all.length > 0 ? all : undefined);
    if (path === 'thirdparties') {
      return listed(
        [...erp.clients]
          .filter(([code]) => wanted.includes(code))
          .map(([code, id]) => ({ id: String(id), code_client: code })),
      );
    }
    if (path === 'products') {
      return listed(
        [...erp.articles]
          .filter(([ref]) => wanted.includes(ref))
          .map(([ref, id]) => ({ id: String(id), ref })),
      );
    }
    const [, after = '0'] = /t\.rowid:>:(\d+)/.exec(filter) ?? [];
    const last = erp.isRepeating ? '0' : after;
    const found = erp.orders
      .filter(({ id, number }) => (wanted.length > 0 ? wanted.includes(number) : id > Number(last)))
      .slice(0, Number(query.get('limit')));
    const rows = found.map((one) => ({
      ...{ id: String(one.id), ref_client: one.number, status: String(one.state) },
      ...{ total_ht: one.totalHT.toFixed(8), date_modification: one.date ?? one.changed },
    }));
    if (wanted.length === 0) erp.meanwhile?.();
    return listed(rows);
  }

  function odoo([model, method]: string[], body: OdooCall) {
    if (method === 'create') {
      return body.vals_list.map((order) =>
        keep({
          ...{
            number: order.client_order_ref,
            client: order.partner_id,
            state: 'draft',
            note: order.note,
          },
          lines: order.order_line.map(([, , line]) => ({
            ...{ article: line.product_id, quantity: line.product_uom_qty },
            ...{ price: line.price_unit, discount: line.discount },
          })),
        }),
      );
    }
    const of = (field: string) => body.domain.find(([name]) => name === field)?.[2];
    if (model === 'res.partner') {
      return [...erp.clients].filter(([code]) => code === of('ref')).map(([, id]) => ({ id }));
    }
    if (model === 'product.product') {
      return [...erp.articles]
        .filter(([ref]) => (of('default_code') as string[]).includes(ref))
        .map(([ref, id]) => ({ id, default_code: ref }));
    }
    const number = of('client_order_ref');
    const rows = erp.orders
      .filter((one) =>
        of('id') === undefined
          ? one.number === number
          : one.id > (erp.isRepeating ? 0 : Number(of('id'))),
      )
      .slice(0, body.limit)
      .map((one) => ({
        ...{ id: one.id, client_order_ref: one.number, state: one.state },
        ...{ amount_untaxed: one.totalHT, delivery_status: one.delivery ?? false },
        write_date:
          one.date ?? new Date(one.changed * 1000).toISOString().slice(0, 19).replace('T', ' '),
      }));
    if (of('id') !== undefined) erp.meanwhile?.();
    return rows;
  }

  return erp;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

function spoil(response: ServerResponse, fate: number | 'no json' | 'endless'): void {
  if (typeof fate === 'number') {
    answer(response, fate, { error: { message: 'It is\n\u0007tired' } });
  } else answer(response, 200, fate === 'no json' ? '<html>' : `"${'x'.repeat(70_000)}"`);
}

const isKnown = ({ headers }: IncomingMessage): boolean =>
  headers.dolapikey === ERP_KEY || headers.authorization === `bearer ${ERP_KEY}`;

interface DolibarrOrder {
  socid: number;
  ref_client: string;
  note_public: string;
  lines: { fk_product: number; qty: number; subprice: string; remise_percent: string }[];
}

interface OdooCall {
  domain: [string, string, unknown][];
  limit: number;
  vals_list: {
    partner_id: number;
    client_order_ref: string;
    note: string;
    order_line: [
      0,
      0,
      { product_id: number; product_uom_qty: number; price_unit: number; discount: number },
    ][];
  }[];
}
