import { z } from 'zod';
import { answered, asHtml, inPages, isOrderNumber } from './answers.ts';
import type { ChangedOrder, Connector } from './connector.ts';
import { callErp, ErpFault } from './erp-calls.ts';

/**
 * Dolibarr’s REST API, from version 14 on.
 * https://wiki.dolibarr.org/index.php/Module_Web_Services_API_REST_(developer)
 * https://github.com/Dolibarr/dolibarr/blob/develop/htdocs/commande/class/api_orders.class.php
 */
export function createDolibarr({ url, key }: { url: string; key: string }): Connector {
  async function get<Row>(path: string, filter: string, row: z.ZodType<Row>): Promise<Row[]> {
    const query = new URLSearchParams({
      sortfield: 't.rowid',
      sortorder: 'ASC',
      limit: String(PAGE),
      sqlfilters: filter,
    });
    try {
      return answered(z.array(row), await call(`${path}?${query}`));
    } catch (error) {
      // Most versions of Dolibarr answer 404 when a list is empty.
      if (error instanceof ErpFault && error.status === 404) return [];
      throw error;
    }
  }
  const call = (path: string, body?: object) =>
    callErp({
      url: `${url}/api/index.php/${path}`,
      headers: { DOLAPIKEY: key },
      isRepeatable: body === undefined,
      ...(body !== undefined && { body }),
    });

  return {
    source: 'dolibarr',
    async find(order) {
      const [found, ...more] = await get('orders', equal('ref_client', order), orderRow);
      if (more.length > 0) throw new ErpFault('it has several orders of this number');
      return found && { id: found.id, isDraft: found.status === 0, totalHT: found.total_ht };
    },
    async clientOf(code) {
      const found = await get('thirdparties', equal('code_client', code), clientRow);
      return found.find((one) => one.code_client === code)?.id;
    },
    async articlesOf(references) {
      const found = new Map<string, number>();
      for (let at = 0; at < references.length; at += FILTERED) {
        const some = references.slice(at, at + FILTERED);
        const filter = some.map((one) => equal('ref', one)).join(' or ');
        for (const { ref, id } of await get('products', filter, productRow)) found.set(ref, id);
      }
      return found;
    },
    async create({ number, placedAt, client, lines, note }) {
      await call('orders', {
        socid: client,
        date: Math.floor(placedAt.getTime() / 1000),
        ref_client: number,
        note_public: asHtml(note),
        lines: lines.map((line) => ({
          fk_product: line.article,
          desc: line.name,
          qty: line.quantity,
          subprice: line.unitPrice,
          remise_percent: line.discount,
          tva_tx: line.vatRate,
        })),
      });
    },
    async changesSince(at) {
      // The filter uses whole days, because the time zone of Dolibarr’s database is unknown.
      const day = at.toISOString().slice(0, 10).replaceAll('-', '');
      const rows = await inPages(PAGE, (last) =>
        get(
          'orders',
          `(t.tms:>=:'${day}') and (t.ref_client:like:'CMD-%') and (t.rowid:>:${last})`,
          orderRow,
        ),
      );
      return rows.flatMap((row): ChangedOrder[] => {
        const { id, ref_client: order } = row;
        const state = STATES[row.status];
        if (!state || !isOrderNumber(order)) return [];
        return [{ id, order, state, at: momentOf(row.date_modification) }];
      });
    },
  };
}

const PAGE = 100;
/** The largest number of articles in one filter: a web server refuses a URL that is too long. */
const FILTERED = 20;

/**
 * The shop’s state for each state of Dolibarr. Draft (0) and validated (1) are absent, because they
 * would tell the buyer nothing new.
 */
const STATES: Readonly<Record<number, ChangedOrder['state']>> = {
  [-1]: 'cancelled',
  2: 'prepared',
  3: 'delivered',
};

/** Returns a text that is no date if the time is invalid: the shop then refuses this one fact. */
function momentOf(seconds: unknown): string {
  const at = new Date(Number(seconds) * 1000);
  return Number.isNaN(at.getTime()) ? 'no date' : at.toISOString();
}

/** Dolibarr sends numbers as text. */
const number = z.coerce.number<string | number>();
const orderRow = z.object({
  id: number,
  ref_client: z.string().nullable(),
  status: number,
  total_ht: number,
  date_modification: z.unknown(),
});
const clientRow = z.object({ id: number, code_client: z.string().nullable() });
const productRow = z.object({ id: number, ref: z.string() });

/** Refuses characters that Dolibarr’s filter syntax cannot escape. */
function equal(field: string, value: string): string {
  if (/['"():%\\]/.test(value)) throw new ErpFault(`« ${value} » cannot be looked up there`);
  return `(t.${field}:=:'${value}')`;
}
