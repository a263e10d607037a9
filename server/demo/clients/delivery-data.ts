import type { Row } from '../insert.ts';

interface Service {
  name: string;
  extraDays: number;
  /** Price up to each weight in kilograms. */
  steps: readonly (readonly [maxWeight: number, price: number])[];
  freeFrom: number | null;
}

interface Zone {
  name: string;
  calendar: string;
  leadDays: number;
  services: readonly Service[];
  /** Region, then the heads of its postal codes. */
  regions: Record<string, string>;
}

const HEAVY = 5_000;

function standard(prices: readonly number[], freeFrom: number | null): Service {
  const weights = [30, 100, 300, 1_000, HEAVY];
  return {
    name: 'Standard',
    extraDays: 1,
    freeFrom,
    steps: weights.map((weight, i) => [weight, prices[i] ?? 0] as const),
  };
}

function express(prices: readonly number[]): Service {
  const weights = [30, 100, 300];
  return {
    name: 'Express',
    extraDays: 0,
    freeFrom: null,
    steps: weights.map((weight, i) => [weight, prices[i] ?? 0] as const),
  };
}

function overseas(name: string, calendar: string, head: string, prices: readonly number[]): Zone {
  const sea = { ...standard(prices, null), name: 'Maritime', extraDays: 14 };
  const air = { ...express(prices.slice(0, 3).map((price) => price * 3)), name: 'Aérien' };
  return { name, calendar, leadDays: 7, services: [sea, air], regions: { [name]: head } };
}

const ZONES: readonly Zone[] = [
  {
    name: 'Bretagne',
    calendar: 'metropole',
    leadDays: 1,
    services: [standard([9.9, 14.9, 24, 49, 89], 350), express([19.9, 29.9, 54])],
    regions: { Bretagne: '22 29 35 56' },
  },
  {
    name: 'Grand Ouest',
    calendar: 'metropole',
    leadDays: 1,
    services: [standard([12.9, 18.9, 32, 65, 125], 500), express([24.9, 38.9, 69])],
    regions: {
      'Pays de la Loire': '44 49 53 72 85',
      Normandie: '14 27 50 61 76',
      'Centre-Val de Loire': '18 28 36 37 41 45',
    },
  },
  {
    name: 'France continentale',
    calendar: 'metropole',
    leadDays: 2,
    services: [standard([15.9, 24.9, 44, 89, 179], 750), express([32.9, 49.9, 94])],
    regions: {
      'Île-de-France': '75 77 78 91 92 93 94 95',
      'Hauts-de-France': '02 59 60 62 80',
      'Grand Est': '08 10 51 52 54 55 88',
      'Bourgogne-Franche-Comté': '21 25 39 58 70 71 89 90',
      'Auvergne-Rhône-Alpes': '01 03 07 15 26 38 42 43 63 69 73 74',
      'Nouvelle-Aquitaine': '16 17 19 23 24 33 40 47 64 79 86 87',
      Occitanie: '09 11 12 30 31 32 34 46 48 65 66 81 82',
      'Provence-Alpes-Côte d’Azur': '04 05 06 13 83 84',
    },
  },
  {
    name: 'Alsace-Moselle',
    calendar: 'alsace-moselle',
    leadDays: 2,
    services: [standard([15.9, 24.9, 44, 89, 179], 750), express([32.9, 49.9, 94])],
    regions: { 'Grand Est': '57 67 68' },
  },
  {
    name: 'Corse',
    calendar: 'metropole',
    leadDays: 4,
    services: [standard([24.9, 44.9, 89, 189, 390], 1500)],
    // 20 is how a Corsican postal code begins, whichever of the two departments it is in.
    regions: { Corse: '20 2A 2B' },
  },
  overseas('Guadeloupe', 'guadeloupe', '971', [49, 95, 210, 480, 1290]),
  overseas('Martinique', 'martinique', '972', [49, 95, 210, 480, 1290]),
  overseas('Guyane', 'guyane', '973', [56, 110, 240, 560, 1490]),
  overseas('La Réunion', 'reunion', '974', [58, 115, 250, 580, 1540]),
  overseas('Mayotte', 'mayotte', '976', [64, 128, 280, 640, 1690]),
];

export interface DeliveryData {
  zones: Row[];
  areas: { department: string; region: string; zt_num: number }[];
  prices: {
    zp_num: number;
    zt_num: number;
    name: string;
    max_weight: number;
    price: number;
    free_from: number | null;
    extra_days: number;
  }[];
}

export function deliveryData(): DeliveryData {
  const data: DeliveryData = { zones: [], areas: [], prices: [] };
  ZONES.forEach((zone, index) => {
    const ztNum = index + 1;
    data.zones.push({
      zt_num: ztNum,
      name: zone.name,
      calendar: zone.calendar,
      lead_days: zone.leadDays,
    });
    for (const [region, heads] of Object.entries(zone.regions)) {
      for (const department of heads.split(' ')) {
        data.areas.push({ department, region, zt_num: ztNum });
      }
    }
    for (const service of zone.services) {
      for (const [maxWeight, price] of service.steps) {
        data.prices.push({
          zp_num: data.prices.length + 1,
          zt_num: ztNum,
          name: service.name,
          max_weight: maxWeight,
          price,
          free_from: service.freeFrom,
          extra_days: service.extraDays,
        });
      }
    }
  });
  return data;
}

/** The area of a postal code: three digits overseas, two elsewhere. */
export function areaOf(data: DeliveryData, postalCode: string) {
  const head = postalCode.startsWith('97') ? postalCode.slice(0, 3) : postalCode.slice(0, 2);
  const area = data.areas.find(({ department }) => department === head);
  if (!area) throw new Error(`no delivery area for ${postalCode}`);
  return area;
}
