import { clientFact } from '../../../contract/erp/facts.ts';
import type { FileSpec } from '../../import/file-spec.ts';
import { invite } from '../../import/invite.ts';
import { writeRows } from '../../import/rows-from-values.ts';
import { addresses, clients, contacts } from '../../import/specs/client-files.ts';
import {
  applyAsImport,
  columnsOf,
  type Names,
  namesOf,
  withFieldNames,
} from './apply-as-import.ts';
import { factKind } from './fact-kind.ts';

const CLIENT = namesOf(clients, clientFact, { code: 'client', blocked_reason: 'blocked' });
const { credit_limit: _, ...WITHOUT_LIMIT } = CLIENT;
const CONTACT = namesOf(contacts, clientFact.shape.contacts.unwrap().element);
const ADDRESS = namesOf(addresses, clientFact.shape.addresses.unwrap().element);

export const clientFacts = factKind({
  schema: clientFact,
  longest: 100_000,
  subject: ({ client }) => client,
  apply: (tx, fact) =>
    applyAsImport(tx, fact.at, async (client) => {
      // Without a limit in the fact, the stored one stays: balances set it too.
      const names = fact.creditLimit === undefined ? WITHOUT_LIMIT : CLIENT;
      await withFieldNames(writeRows(client, clients, columnsOf(fact, names)), names);
      const write = (spec: FileSpec, list: 'contacts' | 'addresses', of: Names) => {
        const rows = fact[list] ?? [];
        const lines = rows.map((row) => ({ client: fact.client, ...columnsOf(row, of) }));
        return lines.length > 0 && withFieldNames(writeRows(client, spec, ...lines), of, list);
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
});
