import { calendars } from '../../../contract/core/calendar.ts';
import { CellFault, decimal, name, oneOf, price, shown, whole } from '../cells.ts';
import { column, type FileSpec, required, withDefault } from '../file-spec.ts';
import { zoneColumn, zoneLookup } from './known-rows.ts';

export const deliveryZones: FileSpec = {
  name: 'delivery-zones',
  table: 'delivery_zones',
  columns: {
    zt_num: required('int', whole(1, 9999), 'numero', 'number'),
    name: required('text', name(80), 'nom', 'name'),
    calendar: withDefault(
      'metropole',
      'text',
      oneOf(Object.fromEntries(calendars.map((one) => [one, one]))),
      'calendrier',
      'calendar',
    ),
    lead_days: withDefault(1, 'int', whole(0, 60), 'delai', 'lead_days'),
  },
  key: ['r.zt_num'],
};

export const deliveryAreas: FileSpec = {
  name: 'delivery-areas',
  table: 'delivery_areas',
  columns: {
    department: {
      heads: ['departement', 'department'],
      type: 'text',
      required: true,
      read(cell) {
        if (/^(?!97$)\d{2}$|^97\d$/.test(cell)) return cell;
        throw new CellFault(
          `« ${shown(cell)} » : il faut le début du code postal (01, 20 pour la Corse, 974)`,
        );
      },
    },
    region: required('text', name(80), 'region'),
    zone: { ...zoneColumn, required: true },
  },
  lookups: [zoneLookup],
  key: ['r.department'],
};

export const deliveryPrices: FileSpec = {
  name: 'delivery-prices',
  table: 'delivery_prices',
  columns: {
    zone: { ...zoneColumn, required: true },
    name: required('text', name(80), 'service', 'name'),
    max_weight: required('numeric', decimal(0.001, 100_000, 4), 'poids_max', 'max_weight'),
    price: required('numeric', price, 'prix', 'price'),
    free_from: column('numeric', price, 'franco', 'free_from'),
    extra_days: withDefault(0, 'int', whole(0, 60), 'jours_en_plus', 'extra_days'),
  },
  lookups: [zoneLookup],
  key: ['r.zt_num', 'r.name', 'r.max_weight'],
  checks: [
    {
      where: `r.removed and exists (select from orders o join delivery_prices t using (zp_num)
        where t.zt_num = r.zt_num and t.name = r.name and t.max_weight = r.max_weight)`,
      reason: `'des commandes s’en servent'`,
    },
  ],
  isRemovable: true,
};
