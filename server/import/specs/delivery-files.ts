import { calendars } from '../../../contract/core/calendar.ts';
import type { DeliveryRun } from '../../../contract/delivery/schemas.ts';
import {
  asThemselves,
  CellFault,
  day,
  decimal,
  name,
  oneOf,
  partsOf,
  price,
  shown,
  textKind,
  whole,
} from '../cells.ts';
import { column, type FileSpec, required, withDefault } from '../file-spec.ts';
import { zoneColumn, zoneLookup } from './known-rows.ts';

export const deliveryZones: FileSpec = {
  name: 'delivery-zones',
  table: 'delivery_zones',
  columns: {
    zt_num: required(whole(1, 9999), 'numero', 'number'),
    name: required(name(80), 'nom', 'name'),
    calendar: withDefault('metropole', oneOf(asThemselves(calendars)), 'calendrier', 'calendar'),
    lead_days: withDefault(1, whole(0, 60), 'delai', 'lead_days'),
  },
  key: ['r.zt_num'],
};

const department = textKind((value) => {
  if (/^(?!97$)\d{2}$|^97\d$/.test(value)) return value;
  throw new CellFault(
    `« ${shown(value)} » : il faut le début du code postal (01, 20 pour la Corse, 974)`,
  );
});

export const deliveryAreas: FileSpec = {
  name: 'delivery-areas',
  table: 'delivery_areas',
  columns: {
    department: required(department, 'departement', 'department'),
    region: required(name(80), 'region'),
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
    name: required(name(80), 'service', 'name'),
    max_weight: required(decimal(0.001, 100_000, 4), 'poids_max', 'max_weight'),
    price: required(price, 'prix', 'price'),
    free_from: column(price, 'franco', 'free_from'),
    extra_days: withDefault(0, whole(0, 60), 'jours_en_plus', 'extra_days'),
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

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const RUN_DAY = /^([a-z]+) ?= ?(?:j-(\d{1,2})|([a-z]+)) (\d{1,2})[:h](\d{2})?$/;
const LONGEST_BEFORE = 30;

/**
 * Reads a weekday of delivery and the latest time to order for it: `mardi=lundi 14:00` or
 * `mardi=J-1 14h`.
 */
function parseDay(cell: string): DeliveryRun['days'][number] {
  const [, name = '', count, on = '', hours = '', minutes = '00'] =
    RUN_DAY.exec(cell.toLowerCase()) ?? [];
  const [weekday, from] = [name, on].map((one) => WEEKDAYS.indexOf(one) + 1) as [number, number];
  const daysBefore =
    count === undefined ? (weekday - from + WEEKDAYS.length) % WEEKDAYS.length : Number(count);
  const isDay = weekday > 0 && (count !== undefined || from > 0) && daysBefore <= LONGEST_BEFORE;
  if (!isDay || Number(hours) > 23 || Number(minutes) > 59) {
    throw new CellFault(`« ${shown(cell)} » : il faut mardi=lundi 14:00, ou mardi=J-1 14:00`);
  }
  return { weekday, daysBefore, time: `${hours.padStart(2, '0')}:${minutes}` };
}

export function parseDays(cell: string): DeliveryRun['days'] {
  const days = partsOf(cell).map(parseDay);
  if (days.length === 0) throw new CellFault('il faut au moins un jour');
  if (new Set(days.map(({ weekday }) => weekday)).size < days.length) {
    throw new CellFault(`« ${shown(cell)} » nomme deux fois le même jour`);
  }
  return days.sort((one, other) => one.weekday - other.weekday);
}

export const deliveryRuns: FileSpec = {
  name: 'delivery-runs',
  table: 'delivery_runs',
  columns: {
    dr_num: required(whole(1, 9999), 'numero', 'number'),
    name: required(name(80), 'nom', 'name'),
    days: required({ type: 'jsonb', parse: parseDays }, 'jours', 'days'),
  },
  key: ['r.dr_num'],
  checks: [
    {
      where: `r.removed and (exists (select from clients c where c.dr_num = r.dr_num)
        or exists (select from addresses a where a.dr_num = r.dr_num))`,
      reason: `'des clients ou des adresses s’en servent'`,
    },
  ],
  isRemovable: true,
};

export const closedDays: FileSpec = {
  name: 'closed-days',
  table: 'closed_days',
  columns: {
    starts_on: required(day, 'du', 'starts_on'),
    ends_on: required(day, 'au', 'ends_on'),
    label: required(name(80), 'libelle', 'label'),
  },
  key: ['r.starts_on'],
  checks: [
    {
      where: 'r.ends_on not between r.starts_on and r.starts_on + 366',
      reason: `'il faut finir après le début, et dans l’année'`,
    },
  ],
  isRemovable: true,
};
