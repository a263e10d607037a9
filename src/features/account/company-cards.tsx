import { useTranslation } from 'react-i18next';
import type { Account } from '../../../contract/account/schemas.ts';
import { spacedSiret } from '../../../contract/core/company-numbers.ts';
import { formatPhone } from '../../../contract/core/phones.ts';
import { paymentMethods } from '../../../contract/delivery/payment-methods.ts';
import type { Address } from '../../../contract/delivery/schemas.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from './facts.tsx';

export function CompanyCard({ company }: { company: Account['company'] }) {
  const { t } = useTranslation();
  const { name, code, city, siret, vatNumber, phone, email } = company;
  const allowed = paymentMethods.filter((method) => company.paymentMethods.includes(method));
  return (
    <Card id="societe" title={t('account.company')}>
      <p className="mb-3 text-lg font-semibold">{name}</p>
      <Facts
        facts={[
          [t('account.code'), code],
          [t('account.city'), city],
          [t('account.siret'), siret && spacedSiret(siret)],
          [t('account.vat'), vatNumber],
          [
            t('account.payments'),
            allowed.length > 0 && (
              <span className="inline-block first-letter:uppercase">
                {allowed.map((method) => t(`orders.payments.${method}`)).join(', ')}
              </span>
            ),
          ],
        ]}
      />
      <ContactWays phones={[phone]} email={email} />
    </Card>
  );
}

export function AddressesCard({ addresses }: { addresses: readonly Address[] }) {
  const { t } = useTranslation();
  return (
    <Card id="adresses" title={t('account.addresses')}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {addresses.map((address) => (
          <li key={address.AdNum} className="min-w-0 text-sm">
            <p className="flex flex-wrap gap-2 font-semibold">
              {address.label}
              {address.isDefault && <Badge tone="primary">{t('account.usual')}</Badge>}
            </p>
            <p>{[address.line1, address.line2].filter(Boolean).join(', ')}</p>
            <p>
              {address.postalCode} {address.city}
            </p>
            {address.instructions && <p className="text-muted">{address.instructions}</p>}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t('account.addressesHelp')}</p>
    </Card>
  );
}

export function ContactsCard({ contacts }: { contacts: Account['contacts'] }) {
  const { t } = useTranslation();
  return (
    <Card id="contacts" title={t('account.contacts')}>
      <ul className="flex flex-col gap-3">
        {contacts.map(({ firstName, lastName, role, phone, mobile, email, isOwn }) => (
          <li key={email}>
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <span className="font-semibold">
                {firstName} {lastName}
              </span>
              {role && <span className="text-muted">{role}</span>}
              {isOwn && <Badge tone="primary">{t('account.you')}</Badge>}
            </p>
            <ContactWays phones={[mobile, phone]} email={email} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ContactWaysProps {
  phones: readonly (string | null)[];
  email: string | null;
}

const LINK =
  'flex min-h-11 items-center font-medium text-primary underline underline-offset-4 lg:min-h-8';

function ContactWays({ phones, email }: ContactWaysProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm">
      {phones.map(
        (phone) =>
          phone && (
            <li key={phone}>
              <a href={`tel:${phone}`} className={`${LINK} whitespace-nowrap tabular-nums`}>
                {formatPhone(phone)}
              </a>
            </li>
          ),
      )}
      {email && (
        <li className="min-w-0">
          <a href={`mailto:${email}`} className={`${LINK} break-all`}>
            {email}
          </a>
        </li>
      )}
    </ul>
  );
}
