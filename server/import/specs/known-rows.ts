import { code, type Kind, name } from '../cells.ts';
import { column, type Lookup, naming, required } from '../file-spec.ts';

export const referenceColumn = {
  reference: naming('ar_num', required(code(40), 'reference', 'ref')),
};

/** A tariff group. A file contains the name or the number of the group, a fact only the number. */
const group: Kind<string | number> = {
  type: 'text',
  check: (value) => name(80).check(String(value)),
};

export const groupColumn = naming('tg_num', column(group, 'groupe', 'group', 'tarif'));

export const zoneColumn = naming('zt_num', column(name(80), 'zone'));

export const runColumn = naming('dr_num', column(name(80), 'tournee', 'run'));

export const clientColumn = naming('cl_num', required(code(40), 'client'));

/**
 * Finds the number of the row that the column `from` names. Refuses lines that name no existing
 * row.
 */
export const lookup = (from: string, number: string, words: string, sql: string): Lookup => ({
  fills: number,
  sql,
  missing: {
    where: `r.${from} is not null and r.${number} is null`,
    reason: `format('${words} « %s » n’existe pas', r.${from})`,
    code: 'NOT_FOUND',
    column: from,
  },
});

export const productLookup = (from = 'reference', into = 'ar_num'): Lookup =>
  lookup(
    from,
    into,
    'l’article',
    `update import_rows r set ${into} = p.ar_num from products p where p.reference = r.${from}`,
  );

const byNumberOrName = (table: string, number: string, from: string, words: string): Lookup =>
  lookup(
    from,
    number,
    words,
    `update import_rows r set ${number} = k.${number}
      from (select ${number}::text as name, ${number} from ${table}
        union select lower(name), min(${number}) from ${table} group by lower(name)) k
      where k.name = lower(r.${from})`,
  );

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

export const runLookup = byNumberOrName('delivery_runs', 'dr_num', 'run', 'la tournée');

export const clientLookup = lookup(
  'client',
  'cl_num',
  'le client',
  'update import_rows r set cl_num = c.cl_num from clients c where c.code = r.client',
);
