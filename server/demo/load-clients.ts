import type { DeliveryData } from './clients/delivery-data.ts';
import type { DemoClient } from './clients/make-clients.ts';
import { insertRows, moveSequence, type Queryable } from './insert.ts';

const TARIFF_GROUPS = ['Tarif général', 'Hôtellerie', 'Collectivités', 'Grands comptes'];

const REPRESENTATIVES = [
  {
    rep_num: 1,
    code: 'LMA',
    first_name: 'Lena',
    last_name: 'Marchand',
    email: 'commercial@demo.example',
    phone: '+33261910101',
    mobile: '+33639980101',
  },
  {
    rep_num: 2,
    code: 'YKE',
    first_name: 'Yann',
    last_name: 'Kermarec',
    email: 'commercial2@demo.example',
    phone: '+33261910102',
    mobile: '+33639980102',
  },
];

export async function loadTariffGroups(client: Queryable): Promise<void> {
  const rows = TARIFF_GROUPS.map((name, index) => ({ tg_num: index + 1, name }));
  await insertRows(client, 'tariff_groups', { tg_num: 'int', name: 'text' }, rows);
}

export async function loadDelivery(client: Queryable, data: DeliveryData): Promise<void> {
  const zones = { zt_num: 'int', name: 'text', calendar: 'text', lead_days: 'int' };
  await insertRows(client, 'delivery_zones', zones, data.zones);
  const areas = { department: 'text', region: 'text', zt_num: 'int' };
  await insertRows(client, 'delivery_areas', areas, data.areas);
  const prices = {
    zp_num: 'int',
    zt_num: 'int',
    name: 'text',
    max_weight: 'numeric',
    price: 'numeric',
    free_from: 'numeric',
    extra_days: 'int',
  };
  await insertRows(client, 'delivery_prices', prices, data.prices);
  await moveSequence(client, 'delivery_prices', 'zp_num');
}

export async function loadClients(
  client: Queryable,
  clients: readonly DemoClient[],
  passwordHash: string,
): Promise<void> {
  await insertRows(
    client,
    'representatives',
    {
      rep_num: 'int',
      code: 'text',
      first_name: 'text',
      last_name: 'text',
      email: 'text',
      phone: 'text',
      mobile: 'text',
      password_hash: 'text',
    },
    REPRESENTATIVES.map((row) => ({ ...row, password_hash: passwordHash })),
  );
  await moveSequence(client, 'representatives', 'rep_num');
  await insertRows(client, 'clients', CLIENT_COLUMNS, clients.map(clientRow));
  await moveSequence(client, 'clients', 'cl_num');
  await insertRows(
    client,
    'portfolios',
    { rep_num: 'int', cl_num: 'int', main: 'boolean' },
    clients.flatMap(({ clNum, repNum, sharedWith }) => [
      { rep_num: repNum, cl_num: clNum, main: true },
      ...(sharedWith === null ? [] : [{ rep_num: sharedWith, cl_num: clNum, main: false }]),
    ]),
  );
  await loadContacts(client, clients, passwordHash);
  await loadAddresses(client, clients);
}

const CLIENT_COLUMNS = {
  cl_num: 'int',
  code: 'text',
  name: 'text',
  city: 'text',
  siret: 'text',
  vat_number: 'text',
  phone: 'text',
  email: 'text',
  tg_num: 'int',
  discount: 'numeric',
  reserved_access: 'boolean',
  payment_methods: 'text[]',
  credit_limit: 'numeric',
  blocked_at: 'timestamptz',
  blocked_reason: 'text',
  created_at: 'timestamptz',
};

function clientRow(client: DemoClient) {
  const { seed } = client;
  return {
    cl_num: client.clNum,
    code: seed.code,
    name: seed.name,
    city: seed.city,
    siret: client.siret,
    vat_number: client.vatNumber,
    phone: client.phone,
    email: client.email,
    tg_num: seed.tgNum,
    discount: client.discount,
    reserved_access: !seed.notReserved,
    payment_methods: client.paymentMethods,
    credit_limit: client.creditLimit,
    blocked_at: client.blockedAt,
    blocked_reason: seed.blocked ?? null,
    created_at: client.createdAt,
  };
}

async function loadContacts(
  client: Queryable,
  clients: readonly DemoClient[],
  passwordHash: string,
): Promise<void> {
  const columns = {
    co_num: 'int',
    cl_num: 'int',
    first_name: 'text',
    last_name: 'text',
    role: 'text',
    email: 'text',
    phone: 'text',
    mobile: 'text',
    password_hash: 'text',
    created_at: 'timestamptz',
  };
  const rows = clients.flatMap(({ clNum, contacts, createdAt }) =>
    contacts.map((contact) => ({
      co_num: contact.coNum,
      cl_num: clNum,
      first_name: contact.firstName,
      last_name: contact.lastName,
      role: contact.role,
      email: contact.email,
      phone: contact.phone,
      mobile: contact.mobile,
      password_hash: contact.active ? passwordHash : null,
      created_at: createdAt,
    })),
  );
  await insertRows(client, 'contacts', columns, rows);
  await moveSequence(client, 'contacts', 'co_num');
}

async function loadAddresses(client: Queryable, clients: readonly DemoClient[]): Promise<void> {
  const columns = {
    ad_num: 'int',
    cl_num: 'int',
    zt_num: 'int',
    kind: 'text',
    label: 'text',
    line1: 'text',
    line2: 'text',
    postal_code: 'text',
    city: 'text',
    region: 'text',
    instructions: 'text',
    is_default: 'boolean',
  };
  const rows = clients.flatMap(({ clNum, addresses }) =>
    addresses.map((address) => ({
      ad_num: address.adNum,
      cl_num: clNum,
      zt_num: address.ztNum,
      kind: address.kind,
      label: address.label,
      line1: address.line1,
      line2: address.line2,
      postal_code: address.postalCode,
      city: address.city,
      region: address.region,
      instructions: address.instructions,
      is_default: address.isDefault,
    })),
  );
  await insertRows(client, 'addresses', columns, rows);
  await moveSequence(client, 'addresses', 'ad_num');
}
