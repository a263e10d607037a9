import { code, name } from '../cells.ts';
import type { FileColumn, Lookup } from '../file-spec.ts';

export const referenceColumn = {
  reference: { heads: ['reference', 'ref'], type: 'text', read: code(40), required: true },
} satisfies Record<string, FileColumn>;

export const groupColumn = {
  heads: ['groupe', 'group', 'tarif'],
  type: 'text',
  read: name(80),
} satisfies FileColumn;

export const zoneColumn = {
  heads: ['zone'],
  type: 'text',
  read: name(80),
} satisfies FileColumn;

/** The article of a reference. */
export const productLookup = (from = 'reference', into = 'ar_num'): Lookup => ({
  fills: { [into]: 'int' },
  sql: `update import_rows r set ${into} = p.ar_num from products p where p.reference = r.${from}`,
  missing: {
    where: `r.${into} is null`,
    reason: `format('l’article « %s » n’existe pas', r.${from})`,
  },
});

/** What has a number and a name, by either; a name that stands twice is the first one's. */
const byNumberOrName = (table: string, number: string, from: string, words: string): Lookup => ({
  fills: { [number]: 'int' },
  sql: `update import_rows r set ${number} = k.${number}
    from (select ${number}::text as name, ${number} from ${table}
      union select lower(name), min(${number}) from ${table} group by lower(name)) k
    where k.name = lower(r.${from})`,
  missing: {
    where: `r.${from} is not null and r.${number} is null`,
    reason: `format('${words} « %s » n’existe pas', r.${from})`,
  },
});

export const groupLookup = byNumberOrName(
  'tariff_groups',
  'tg_num',
  'tariff',
  'le groupe tarifaire',
);

export const zoneLookup = byNumberOrName(
  'delivery_zones',
  'zt_num',
  'zone',
  'la zone de livraison',
);

export const clientLookup: Lookup = {
  fills: { cl_num: 'int' },
  sql: 'update import_rows r set cl_num = c.cl_num from clients c where c.code = r.client',
  missing: {
    where: 'r.client is not null and r.cl_num is null',
    reason: `format('le client « %s » n’existe pas', r.client)`,
  },
};
