import { z } from 'zod';
import { answered, asHtml, inPages, isOrderNumber } from './answers.ts';
import type { ChangedOrder, Connector } from './connector.ts';
import { callErp, ErpFault } from './erp-calls.ts';

interface OdooSettings {
  url: string;
  key: string;
  database: string | undefined;
}

/**
 * Odoo’s JSON-2 API, from version 19 on: `/jsonrpc` is deprecated there, and version 22 removes it.
 * https://www.odoo.com/documentation/19.0/developer/reference/external_api.html
 */
export function createOdoo({ url, key, database }: OdooSettings): Connector {
  const call = (model: string, method: string, body: object, isRepeatable = true) =>
    callErp({
      url: `${url}/json/2/${model}/${method}`,
      headers: {
        authorization: `bearer ${key}`,
        ...(database !== undefined && { 'x-odoo-database': database }),
      },
      body,
      isRepeatable,
    });
  const read = async <Row>(
    model: string,
    domain: unknown[],
    row: z.ZodObject<z.ZodRawShape> & z.ZodType<Row>,
  ) =>
    answered(
      z.array(row),
      await call(model, 'search_read', {
        domain,
        fields: Object.keys(row.shape),
        limit: PAGE,
        order: 'id',
      }),
    );

  return {
    source: 'odoo',
    async find(order) {
      const [found, ...more] = await read(
        'sale.order',
        [['client_order_ref', '=', order]],
        orderRow,
      );
      if (more.length > 0) throw new ErpFault('it has several orders of this number');
      return (
        found && {
          id: found.id,
          totalHT: found.amount_untaxed,
          isDraft: found.state === 'draft',
        }
      );
    },
    async clientOf(code) {
      const [found, ...more] = await read('res.partner', [['ref', '=', code]], idRow);
      if (more.length > 0) throw new ErpFault(`it has several clients ${code}`);
      return found?.id;
    },
    async articlesOf(references) {
      const found = new Map<string, number>();
      for (let at = 0; at < references.length; at += PAGE) {
        const some = references.slice(at, at + PAGE);
        const rows = await read('product.product', [['default_code', 'in', some]], productRow);
        for (const { id, default_code } of rows) found.set(default_code, id);
      }
      return found;
    },
    async create({ number, placedAt, client, lines, note }) {
      const order = {
        partner_id: client,
        client_order_ref: number,
        date_order: moment(placedAt),
        note: `<p>${asHtml(note)}</p>`,
        order_line: lines.map((line) => [
          0,
          0,
          {
            product_id: line.article,
            product_uom_qty: line.quantity,
            price_unit: Number(line.unitPrice),
            discount: Number(line.discount),
          },
        ]),
      };
      await call('sale.order', 'create', { vals_list: [order] }, false);
    },
    async changesSince(at) {
      const rows = await inPages(PAGE, (last) =>
        read(
          'sale.order',
          [
            ['write_date', '>=', moment(at)],
            ['client_order_ref', '=like', 'CMD-%'],
            ['id', '>', last],
          ],
          orderRow,
        ),
      );
      return rows.flatMap(({ id, client_order_ref: order, ...row }): ChangedOrder[] => {
        const state = stateOf(row);
        if (!state || !isOrderNumber(order)) return [];
        return [
          { id, order, state, at: `${String(row.write_date).slice(0, 19).replace(' ', 'T')}Z` },
        ];
      });
    },
  };
}

const PAGE = 200;

/** Odoo does not report that an order was delivered, only that it was shipped. */
function stateOf(row: { state: string; delivery_status: string | false }) {
  if (row.state === 'cancel') return 'cancelled' as const;
  return row.delivery_status === 'full' ? ('shipped' as const) : undefined;
}

/** Formats a time as Odoo expects it, in UTC. */
const moment = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

/** An order as Odoo sends it, with `false` for an empty field. */
const orderRow = z.object({
  id: z.int(),
  client_order_ref: z.union([z.string(), z.literal(false)]),
  state: z.string(),
  amount_untaxed: z.number(),
  /**
   * `takeFact` validates the date later, so that an invalid date refuses one fact and not the whole
   * answer.
   */
  write_date: z.union([z.string(), z.literal(false)]),
  delivery_status: z.union([z.string(), z.literal(false)]),
});
const idRow = z.object({ id: z.int() });
const productRow = z.object({ id: z.int(), default_code: z.string() });
