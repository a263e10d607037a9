import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AddressesCard, CompanyCard, ContactsCard } from '../../features/account/company-cards.tsx';
import { DeviceSections } from '../../features/account/device-sections.tsx';
import { OwnForm } from '../../features/account/own-form.tsx';
import { SecuritySections } from '../../features/account/security-sections.tsx';
import { useAccount } from '../../features/account/use-account.ts';
import { CopyAge, ReadFailed } from '../../features/history/read-states.tsx';
import { pathTo } from '../../lib/paths.ts';
import { CHIP_ROW, chipClass } from '../../ui/chip-class.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ownerPage } from '../shell/page-frames.tsx';

const LINKS = [
  [pathTo('compte-commandes'), 'nav.orders'],
  [pathTo('compte-factures'), 'titles.invoices'],
  [pathTo('commandes-types'), 'titles.templates'],
  ['#societe', 'account.company'],
  ['#contacts', 'account.contacts'],
  ['#moi', 'account.own'],
  ['#mot-de-passe', 'auth.password'],
  ['#affichage', 'account.display'],
  ['#sessions', 'account.sessions'],
  ['#stockage', 'account.storage'],
] as const;

export const AccountPage = ownerPage(function Account({ owner }) {
  const { t } = useTranslation();
  const { account, addresses, save } = useAccount(owner);
  const { answer, failure, copiedAt, retry } = account;
  return (
    <div className="flex flex-col gap-4">
      <PageHeading title={t('titles.account')} end={<CopyAge copiedAt={copiedAt} />} />
      <nav aria-label={t('account.parts')}>
        <ul className={CHIP_ROW}>
          {LINKS.map(([to, label]) => (
            <li key={to}>
              <Link to={to} className={chipClass(!to.startsWith('#'), 'text-sm')}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {!answer && failure !== undefined && (
        <ReadFailed title={t('account.failed')} failure={failure} onRetry={retry} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2 xl:gap-6">
        <div className="flex min-w-0 flex-col gap-4">
          {!answer && failure === undefined && <Skeleton className="h-96" />}
          {answer && <CompanyCard company={answer.company} />}
          {addresses.answer && <AddressesCard addresses={addresses.answer} />}
          {answer && <ContactsCard contacts={answer.contacts} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {answer && <OwnForm own={answer.own} save={save} />}
          <SecuritySections user={owner.user} />
        </div>
        <DeviceSections user={owner.user} />
      </div>
    </div>
  );
});
