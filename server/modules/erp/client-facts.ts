import { type ClientFact, clientFact } from '../../../contract/erp/facts.ts';
import { invite } from '../../import/invite.ts';
import { writeSaid } from '../../import/said-rows.ts';
import { addresses, clients, contacts } from '../../import/specs/client-files.ts';
import { asImported, columnsOf, named } from './as-imported.ts';
import type { FactKind } from './fact-kind.ts';

const CLIENT = {
  code: 'client',
  name: 'name',
  city: 'city',
  siret: 'siret',
  vat_number: 'vatNumber',
  phone: 'phone',
  email: 'email',
  tariff: 'tariff',
  discount: 'discount',
  reserved_access: 'reservedAccess',
  payment_methods: 'paymentMethods',
  blocked_reason: 'blocked',
};

const LIMIT = { credit_limit: 'creditLimit' };

const CONTACT = {
  email: 'email',
  first_name: 'firstName',
  last_name: 'lastName',
  role: 'role',
  phone: 'phone',
  mobile: 'mobile',
  locale: 'locale',
  disabled: 'disabled',
};

const ADDRESS = {
  label: 'label',
  kind: 'kind',
  line1: 'line1',
  line2: 'line2',
  postal_code: 'postalCode',
  city: 'city',
  country: 'country',
  zone: 'zone',
  region: 'region',
  instructions: 'instructions',
  is_default: 'isDefault',
};

/** A client, as lines of `clients.csv`, `contacts.csv` and `addresses.csv` say it. */
export const clientsSaid: FactKind<ClientFact> = {
  schema: clientFact,
  longest: 100_000,
  thing: ({ client }) => client,
  apply: (tx, fact) =>
    asImported(tx, fact.at, async (client) => {
      // A balance tells the limit, too.
      const names = fact.creditLimit === undefined ? CLIENT : { ...CLIENT, ...LIMIT };
      await named(writeSaid(client, clients, columnsOf(fact, names)), names);
      const write = (
        spec: typeof contacts,
        list: 'contacts' | 'addresses',
        of: typeof CONTACT | typeof ADDRESS,
      ) => {
        const rows = fact[list] ?? [];
        const lines = rows.map((row) => ({ client: fact.client, ...columnsOf(row, of) }));
        return lines.length > 0 && named(writeSaid(client, spec, ...lines), of, list);
      };
      await write(contacts, 'contacts', CONTACT);
      await write(addresses, 'addresses', ADDRESS);
      const invited = fact.contacts?.filter((contact) => contact.invite) ?? [];
      if (invited.length > 0)
        await invite(
          client,
          invited.map(({ email }) => email),
        );
    }),
};
