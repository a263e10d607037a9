import { fold } from '../../../contract/core/text.ts';
import { addDays, instant } from '../calendar-days.ts';
import { readJson, readTable } from '../data.ts';
import { at, createRandom, type Random } from '../random.ts';
import { frenchVatNumber, inventSiren, siretOf } from './company-numbers.ts';
import { areaOf, type DeliveryData } from './delivery-data.ts';
import { fictionalLandline, fictionalMobile } from './phones.ts';

const COLUMNS = ['code', 'name', 'trade', 'street', 'postalCode', 'city'] as const;
const MORE_COLUMNS = ['firstName', 'lastName', 'tariff', 'blocked', 'reserved', 'account'] as const;

const SEEDS = readTable('clients.csv', ...COLUMNS, ...MORE_COLUMNS).map(
  ({ tariff, reserved, ...row }) => ({
    ...row,
    tgNum: Number(tariff),
    notReserved: reserved === 'no',
  }),
);
type ClientSeed = (typeof SEEDS)[number];
export type DemoClient = ReturnType<typeof makeClients>[number];

interface People {
  firstNames: string[];
  lastNames: string[];
  mainRoles: string[];
  otherRoles: string[];
  streets: string[];
  instructions: (string | null)[];
}
const people = readJson<People>('people.json');

export const slugOf = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Makes clients 1 to 60 with contacts and addresses. The first thirty belong to representative 1.
 */
export function makeClients(delivery: DeliveryData, today: string) {
  let coNum = 0;
  let adNum = 0;
  return SEEDS.map((seed, index) => {
    const random = createRandom(`client ${seed.code}`);
    const siren = inventSiren(random);
    const domain = `${slugOf(seed.name)}.example`;
    const repNum = index < 30 ? 1 : 2;
    const contacts = contactsOf(seed, domain, random).map((contact) => {
      coNum += 1;
      return { coNum, ...contact };
    });
    const addresses = addressesOf(seed, delivery, random).map((address) => {
      adNum += 1;
      return { adNum, ...address };
    });
    return {
      clNum: index + 1,
      seed,
      repNum,
      sharedWith: index % 9 === 4 ? 3 - repNum : null,
      siret: siretOf(siren, random.int(1, 4)),
      vatNumber: frenchVatNumber(siren),
      phone: fictionalLandline(seed.postalCode, random),
      email: `contact@${domain}`,
      discount: random.pick([0, 0, 0, 1, 1.5, 2, 2.5, 3, 5]),
      paymentMethods: paymentMethodsOf(seed, random),
      drNum: delivery.runs.find(({ clients }) => clients.includes(seed.code))?.drNum ?? null,
      creditLimit: random.chance(0.8) ? random.pick([1500, 3000, 5000, 8000, 15000]) : null,
      blockedAt: seed.blocked ? instant(addDays(today, -random.int(20, 60)), 540) : null,
      createdAt: instant(addDays(today, -random.int(420, 2400)), 600),
      contacts,
      addresses,
    };
  });
}

function paymentMethodsOf(seed: ClientSeed, random: Random): string[] {
  if (seed.trade === 'collectivite') return ['transfer'];
  const all = ['transfer', 'direct_debit', 'cheque', 'bill_of_exchange'];
  return seed.code === 'C01482'
    ? all
    : ['transfer', ...all.slice(1).filter(() => random.chance(0.6))];
}

function contactsOf(seed: ClientSeed, domain: string, random: Random) {
  const person = (first: string, last: string, role: string, account = '') => ({
    firstName: first,
    lastName: last,
    role,
    email: account || `${slugOf(first)}.${slugOf(last)}@${domain}`,
    mobile: fictionalMobile(random),
    phone: fictionalLandline(seed.postalCode, random),
    active: account !== '',
  });
  const main = person(seed.firstName, seed.lastName, random.pick(people.mainRoles), seed.account);
  const firsts = random.shuffle(people.firstNames);
  const lasts = random.shuffle(people.lastNames);
  const roles = random.shuffle(people.otherRoles);
  const others = Array.from({ length: random.int(0, 2) }, (_, i) =>
    person(at(firsts, i), at(lasts, i), at(roles, i)),
  );
  return [main, ...others];
}

function addressesOf(seed: ClientSeed, delivery: DeliveryData, random: Random) {
  const area = areaOf(delivery, seed.postalCode);
  const base = {
    ztNum: area.ztNum,
    line2: null as string | null,
    postalCode: seed.postalCode,
    city: seed.city,
    region: area.region,
  };
  const main = {
    ...base,
    kind: 'delivery' as const,
    label: seed.name,
    line1: seed.street,
    instructions: random.pick(people.instructions),
    isDefault: true,
  };
  const billing = {
    ...main,
    kind: 'billing' as const,
    label: 'Facturation',
    line2: 'Service comptabilité',
    instructions: null,
  };
  const second = {
    ...main,
    label: seed.trade === 'hotel' ? 'Restaurant de la plage' : 'Réserve',
    line1: `${random.int(2, 40)} ${random.pick(people.streets)}`,
    instructions: random.pick(people.instructions),
    isDefault: false,
  };
  return seed.code === 'C01482' || random.chance(0.3) ? [main, second, billing] : [main, billing];
}
