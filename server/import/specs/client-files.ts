import { blockedReasons } from '../../../contract/auth/schemas.ts';
import { paymentMethods } from '../../../contract/delivery/payment-methods.ts';
import {
  asThemselves,
  CellFault,
  code,
  day,
  decimal,
  digits,
  email,
  type Kind,
  name,
  oneOf,
  partsOf,
  phone,
  price,
  shown,
  text,
  textKind,
  whole,
  yesOrNo,
} from '../cells.ts';
import {
  column,
  type FileColumn,
  type FileSpec,
  naming,
  required,
  since,
  withDefault,
} from '../file-spec.ts';
import {
  clientColumn,
  clientLookup,
  groupColumn,
  groupLookup,
  lookup,
  productLookup,
  referenceColumn,
  runColumn,
  runLookup,
  zoneColumn,
  zoneLookup,
} from './known-rows.ts';

const locale: FileColumn = withDefault('fr', oneOf({ fr: 'fr', en: 'en' }), 'langue', 'locale');

const person = {
  first_name: required(name(80), 'prenom', 'first_name'),
  last_name: required(name(80), 'nom', 'last_name'),
  phone: column(phone, 'telephone', 'phone'),
  mobile: column(phone, 'mobile'),
  locale,
  disabled: since('disabled', 'disabled_at', 'desactive', 'disabled'),
} satisfies Record<string, FileColumn>;

const emailColumn: FileColumn = column(email, 'email', 'e_mail', 'courriel');

export const representatives: FileSpec = {
  name: 'representatives',
  table: 'representatives',
  columns: {
    code: required(code(20), 'code'),
    email: { ...emailColumn, required: true },
    ...person,
  },
  key: ['r.code'],
  checks: [
    {
      where: `exists (select from representatives o
        where lower(o.email) = lower(r.email) and o.code <> r.code)
        or exists (select from import_rows o
          where lower(o.email) = lower(r.email) and o.line < r.line)`,
      reason: `format('l’adresse %s est celle d’un autre commercial', r.email)`,
    },
  ],
};

const BLOCKS = {
  ...asThemselves(blockedReasons),
  encours: 'credit_exceeded',
  impayes: 'unpaid_invoices',
  clos: 'closed',
};
const method = oneOf({
  ...asThemselves(paymentMethods),
  virement: 'transfer',
  prelevement: 'direct_debit',
  cheque: 'cheque',
  traite: 'bill_of_exchange',
});

const methods: Kind<readonly string[]> = {
  type: 'text[]',
  parse: (cell) => partsOf(cell).map(method.parse),
  check: (all) => [...new Set(all)],
};

const vatNumber = textKind((value) => {
  const plain = value.replace(/\s/g, '').toUpperCase();
  if (/^[A-Z]{2}[A-Z0-9]{2,13}$/.test(plain)) return plain;
  throw new CellFault(`« ${shown(value)} » n’est pas un numéro de TVA`);
});

export const clients: FileSpec = {
  name: 'clients',
  table: 'clients',
  columns: {
    code: required(code(40), 'code'),
    name: required(name(200), 'nom', 'name'),
    city: required(name(100), 'ville', 'city'),
    siret: column(digits(14), 'siret'),
    vat_number: column(vatNumber, 'tva_intracommunautaire', 'vat_number'),
    phone: column(phone, 'telephone', 'phone'),
    email: emailColumn,
    tariff: { ...groupColumn, required: true },
    discount: withDefault(0, decimal(0, 99.999, 3), 'remise', 'discount'),
    reserved_access: withDefault(false, yesOrNo, 'acces_reserve', 'reserved_access'),
    payment_methods: withDefault([], methods, 'reglements', 'payment_methods'),
    run: runColumn,
    credit_limit: column(decimal(0, 1_000_000_000, 4), 'plafond', 'credit_limit'),
    blocked_reason: column(oneOf(BLOCKS), 'blocage', 'blocked'),
  },
  lookups: [groupLookup, runLookup],
  key: ['r.code'],
  writes: {
    blocked_at: {
      of: ['blocked_reason'],
      value: 'case when r.blocked_reason is not null then coalesce(t.blocked_at, now()) end',
    },
  },
};

/** Contract prices, which override the prices of the client’s tariff group. */
export const clientPrices: FileSpec = {
  name: 'client-prices',
  table: 'client_prices',
  columns: {
    client: clientColumn,
    ...referenceColumn,
    min_quantity: withDefault(1, whole(1, 99_999), 'a_partir_de', 'min_quantity'),
    price: required(price, 'prix', 'price'),
    starts_on: withDefault('2000-01-01', day, 'du', 'starts_on'),
    ends_on: column(day, 'au', 'ends_on'),
  },
  lookups: [clientLookup, productLookup()],
  key: ['r.cl_num', 'r.ar_num', 'r.min_quantity', 'r.starts_on'],
  checks: [
    {
      where: 'r.ends_on < r.starts_on',
      reason: `'il finirait avant de commencer'`,
      column: 'ends_on',
    },
  ],
  isRemovable: true,
};

export const portfolios: FileSpec = {
  name: 'portfolios',
  table: 'portfolios',
  columns: {
    representative: naming('rep_num', required(code(20), 'commercial', 'representative')),
    client: clientColumn,
    main: withDefault(true, yesOrNo, 'principal', 'main'),
  },
  lookups: [
    clientLookup,
    lookup(
      'representative',
      'rep_num',
      'le commercial',
      `update import_rows r set rep_num = p.rep_num from representatives p
        where p.code = r.representative`,
    ),
  ],
  key: ['r.rep_num', 'r.cl_num'],
  checks: [
    {
      where: `r.main and not r.removed and exists (select from import_rows o
        where o.cl_num = r.cl_num and o.main and not o.removed and o.line < r.line)`,
      reason: `'ce client a déjà un commercial principal dans le fichier'`,
    },
  ],
  before: [
    `update portfolios t set main = false from import_rows r
      where r.main and not r.removed and t.cl_num = r.cl_num and t.main and t.rep_num <> r.rep_num`,
  ],
  isRemovable: true,
};

export const contacts: FileSpec = {
  name: 'contacts',
  table: 'contacts',
  columns: {
    email: { ...emailColumn, required: true },
    client: clientColumn,
    role: column(text(100), 'fonction', 'role'),
    ...person,
  },
  lookups: [clientLookup],
  key: ['lower(r.email)'],
  checks: [
    {
      // Refuses to move a contact to another client, because the orders of the contact belong to
      // the former client.
      where: `exists (select from contacts o
        where lower(o.email) = lower(r.email) and o.cl_num <> r.cl_num)`,
      reason: `format('%s est déjà le contact d’un autre client', r.email)`,
      code: 'CONFLICT',
      column: 'email',
    },
  ],
};

const country = textKind((value) => {
  if (/^[A-Za-z]{2}$/.test(value)) return value.toUpperCase();
  throw new CellFault(`« ${shown(value)} » : il faut le code du pays (FR)`);
});

/** Sets the zone of a postal address in France by its department, unless the file names a zone. */
const AREA = `update import_rows r set zt_num = coalesce(r.zt_num, a.zt_num),
    region = coalesce(r.region, a.region)
  from delivery_areas a
  where r.country = 'FR' and a.department =
    case when r.postal_code like '97%' then left(r.postal_code, 3) else left(r.postal_code, 2) end`;

export const addresses: FileSpec = {
  name: 'addresses',
  table: 'addresses',
  columns: {
    client: clientColumn,
    label: required(name(80), 'libelle', 'label'),
    kind: withDefault(
      'delivery',
      oneOf({
        ...asThemselves(['delivery', 'billing']),
        livraison: 'delivery',
        facturation: 'billing',
      }),
      'type',
      'kind',
    ),
    line1: required(name(200), 'adresse', 'line1'),
    line2: column(name(200), 'complement', 'line2'),
    postal_code: required(code(12), 'code_postal', 'postal_code'),
    city: required(name(100), 'ville', 'city'),
    country: withDefault('FR', country, 'pays', 'country'),
    zone: { ...zoneColumn, becomes: {} },
    region: { ...column(name(80), 'region'), becomes: {} },
    run: runColumn,
    instructions: column(text(500), 'consignes', 'instructions'),
    is_default: withDefault(false, yesOrNo, 'par_defaut', 'is_default'),
  },
  lookups: [clientLookup, zoneLookup, runLookup, { sql: AREA }],
  key: ['r.cl_num', 'r.kind', 'r.label'],
  writes: {
    zt_num: { of: ['zone', 'postal_code'], value: 'coalesce(r.zt_num, t.zt_num)' },
    region: { of: ['region', 'postal_code'], value: `coalesce(r.region, t.region, '')` },
  },
  checks: [
    {
      where: `r.country = 'FR' and r.postal_code !~ '^\\d{5}$'`,
      reason: `format('« %s » : un code postal a cinq chiffres', r.postal_code)`,
      column: 'postal_code',
    },
    {
      where: 'r.postal_code is not null and r.zt_num is null',
      reason: `format('aucune zone de livraison pour le code postal %s', r.postal_code)`,
      code: 'NOT_FOUND',
      column: 'postal_code',
    },
    {
      where: `r.is_default and exists (select from import_rows o where o.is_default
        and o.cl_num = r.cl_num and o.kind = r.kind and o.line < r.line)`,
      reason: `'ce client a déjà une adresse par défaut dans le fichier'`,
      column: 'is_default',
    },
  ],
  before: [
    `update addresses t set is_default = false from import_rows r
      where r.is_default and t.is_default and t.cl_num = r.cl_num and t.kind = r.kind
        and t.label <> r.label`,
  ],
};
