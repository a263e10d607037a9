import { code, name } from '../cells.ts';
import { column, type Lookup, required } from '../file-spec.ts';

export const referenceColumn = {
  reference: required('text', code(40), 'reference', 'ref'),
};

export const groupColumn = column('text', name(80), 'groupe', 'group', 'tarif');

export const zoneColumn = column('text', name(80), 'zone');

export const productLookup = (from = 'reference', into = 'ar_num'): Lookup => ({
  fills: { [into]: 'int' },
  sql: `update import_rows r set ${into} = p.ar_num from products p where p.reference = r.${from}`,
  missing: {
    where: `r.${into} is null`,
    reason: `format('l’article « %s » n’existe pas', r.${from})`,
  },
});

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
