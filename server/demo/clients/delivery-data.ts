import type { DeliveryRun } from '../../../contract/delivery/schemas.ts';
import { addDays, workingDay } from '../calendar-days.ts';
import { readJson, readTable } from '../data.ts';

interface RunData extends DeliveryRun {
  clients: string[];
}

export type DeliveryData = ReturnType<typeof deliveryData>;

/**
 * Reads delivery zones, areas, prices and runs. The number of a row is its position in the file.
 */
export function deliveryData() {
  const zones = readTable('delivery-zones.csv', 'name', 'calendar', 'leadDays').map(
    ({ leadDays, ...zone }, index) => ({ ztNum: index + 1, ...zone, leadDays: Number(leadDays) }),
  );
  const ztNumOf = (zone: string) => zones.findIndex(({ name }) => name === zone) + 1;
  const areas = readTable('delivery-areas.csv', 'zone', 'region', 'departments').flatMap(
    ({ zone, region, departments }) =>
      departments.split(' ').map((department) => ({ department, region, ztNum: ztNumOf(zone) })),
  );
  const columns = ['zone', 'service', 'extraDays', 'maxWeight', 'price', 'freeFrom'] as const;
  const prices = readTable('delivery-prices.csv', ...columns).map((row, index) => ({
    zpNum: index + 1,
    ztNum: ztNumOf(row.zone),
    name: row.service,
    maxWeight: Number(row.maxWeight),
    price: Number(row.price),
    freeFrom: row.freeFrom === '' ? null : Number(row.freeFrom),
    extraDays: Number(row.extraDays),
  }));
  const runs = readJson<RunData[]>('delivery-runs.json').map((run, index) => ({
    drNum: index + 1,
    ...run,
  }));
  return { zones, areas, prices, runs };
}

/** Returns one closed day in a week or two, so that the offered delivery days have a gap. */
export function closedDaysFrom(today: string) {
  const startsOn = workingDay(addDays(today, 9));
  return [{ startsOn, endsOn: startsOn, label: 'Inventaire' }];
}

/**
 * Returns the area of a postal code: the first three digits decide overseas, the first two
 * elsewhere.
 */
export function areaOf(data: DeliveryData, postalCode: string) {
  const head = postalCode.startsWith('97') ? postalCode.slice(0, 3) : postalCode.slice(0, 2);
  const area = data.areas.find(({ department }) => department === head);
  if (!area) throw new Error(`no delivery area for ${postalCode}`);
  return area;
}
