import { useEffect } from 'react';
import { useSession } from '../../features/auth/session-store.ts';
import { ReachUsCard } from '../../features/help/reach-us-card.tsx';
import { loadReference, useReference } from '../../features/help/reference-store.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AccountCard } from '../home/account-card.tsx';
import { Doors } from '../home/doors.tsx';
import { LastOrderCard } from '../home/last-order-card.tsx';
import { ResumeCard } from '../home/resume-card.tsx';
import { Shelves } from '../home/shelves.tsx';

const EVENING = 18;

/** Each block stands by itself: it comes when it can, and an empty one leaves no hole. */
export function HomePage() {
  const { t } = useSpeech();
  const user = useSession((session) => session.user);
  const reference = useReference((state) => state.reference);
  useEffect(() => void loadReference(), []);
  if (!user) return null;
  const greeting = new Date().getHours() >= EVENING ? 'home.evening' : 'home.morning';
  const announcement = reference?.announcement;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-8">
      <div className="flex min-w-0 flex-col gap-6">
        <PageHeading title={t(greeting, { name: user.firstName })} />
        {announcement && (
          <Notice tone="info" title={announcement.title}>
            {announcement.body}
          </Notice>
        )}
        <ResumeCard />
        <LastOrderCard />
        <Shelves />
        <Doors group="areas" title={t('home.areas')} />
        <Doors group="follow" title={t('home.follow')} />
      </div>
      <aside className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <AccountCard user={user} />
        {reference && <ReachUsCard reference={reference} />}
      </aside>
    </div>
  );
}
