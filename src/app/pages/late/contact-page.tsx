import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { userKey, useSession } from '../../../features/auth/session/session-store.ts';
import { ContactForm } from '../../../features/help/late/contact/contact-form.tsx';
import { MessageList } from '../../../features/help/late/contact/message-list.tsx';
import { pathToPart } from '../../../features/sending/sending-parts.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

export function ContactPage() {
  const { t } = useSpeech();
  const user = useSession((session) => session.user);
  const [parameters, setParameters] = useSearchParams();
  const [isSent, setSent] = useState(false);
  const news = useRef<HTMLDivElement>(null);
  if (!user?.CLIENT) return null;
  const { ClNum: clNum, name: clientName } = user.CLIENT;
  const mine = userKey(user);

  function showSent(sent: boolean): void {
    setSent(sent);
    if (sent) requestAnimationFrame(() => news.current?.focus());
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-8">
      <div className="flex max-w-3xl flex-col gap-5">
        <PageHeading title={t('titles.contact')} />
        <p className="text-muted">
          {t('help.intro')} <TextLink to={pathTo('faq')}>{t('titles.faq')}</TextLink>
        </p>
        <div ref={news} tabIndex={-1}>
          {isSent && (
            <Notice tone="success" title={t('help.kept')}>
              {t('help.keptHelp')}
            </Notice>
          )}
        </div>
        <ContactForm
          key={`${mine}/${clNum}`}
          userKey={mine}
          owner={{ clNum, coNum: user.CoNum, clientName }}
          parameters={parameters}
          onBegun={() => {
            if (parameters.size > 0) {
              setParameters({}, { replace: true, preventScrollReset: true });
            }
          }}
          onSent={showSent}
        />
      </div>
      <MessageList clNum={clNum} checkPath={pathToPart('toCheck')} />
    </div>
  );
}
