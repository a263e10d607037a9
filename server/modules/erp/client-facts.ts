import { clientFact } from '../../../contract/erp/facts.ts';
import { invite } from '../../import/invite.ts';
import { addresses, clients, contacts } from '../../import/specs/client-files.ts';
import { factKind } from './fact-kind.ts';
import { applyRows, fieldsOf, writeRows } from './master-data.ts';

const { shape } = clientFact;
const OWNER = { client: 'client' };
const FIELDS = fieldsOf(clients, clientFact, { code: 'client', blocked_reason: 'blocked' });
const { credit_limit: _, ...WITHOUT_LIMIT } = FIELDS;
const CONTACTS = {
  spec: contacts,
  fields: fieldsOf(contacts, shape.contacts.unwrap().element),
  list: 'contacts',
  owner: OWNER,
};
const ADDRESSES = {
  spec: addresses,
  fields: fieldsOf(addresses, shape.addresses.unwrap().element),
  list: 'addresses',
  owner: OWNER,
};

export const clientFacts = factKind({
  schema: clientFact,
  longest: 100_000,
  subject: ({ client }) => client,
  apply: (tx, fact) =>
    applyRows(tx, fact.at, async (client) => {
      // If the fact omits the credit limit, the stored limit stays, because balance facts set the
      // limit too.
      const fields = fact.creditLimit === undefined ? WITHOUT_LIMIT : FIELDS;
      await writeRows(client, { spec: clients, fields }, fact);
      const { contacts: people = [], addresses: places = [] } = fact;
      await writeRows(client, CONTACTS, fact, people);
      await writeRows(client, ADDRESSES, fact, places);
      const invited = people.filter((contact) => contact.invite).map(({ email }) => email);
      if (invited.length > 0) await invite(client, invited);
    }),
});
