import { useTranslation } from 'react-i18next';
import { laneOwner, userKey, useSession } from '../../features/auth/session/session-store.ts';
import { ContactForm } from '../../features/help/contact/contact-form.tsx';
import { MessageList } from '../../features/help/contact/message-list.tsx';
import { ReachUsCard } from '../../features/help/reach-us-card.tsx';
import { pathToPart } from '../../features/sending/sending-parts.ts';
import { pathTo } from '../../lib/paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export function ContactPage() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const owner = laneOwner(user);
  if (!user || !owner) return null;
  const { clNum } = owner;
  const mine = userKey(user);

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-8">
      <div className="flex min-w-0 flex-col gap-5">
        <PageHeading title={t('titles.contact')} />
        <p className="text-muted">
          {t('help.intro')} <TextLink to={pathTo('faq')}>{t('titles.faq')}</TextLink>
        </p>
        <ContactForm key={`${mine}/${clNum}`} userKey={mine} owner={owner} />
      </div>
      <div className="grid gap-4">
        <ReachUsCard />
        <MessageList clNum={clNum} checkPath={pathToPart('toCheck')} />
      </div>
    </div>
  );
}
