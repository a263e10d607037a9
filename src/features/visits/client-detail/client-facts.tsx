import { Mail, Phone } from 'lucide-react';
import { formatPhone } from '../../../../contract/core/phones.ts';
import type { VisitSheet } from '../../../../contract/visits/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatMoney, isZero } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';

export function ClientFacts({ detail }: { detail: VisitSheet }) {
  const { t, locale } = useSpeech();
  const { balance, overdue, creditLimit, contacts, phone, email } = detail;
  const figures = [
    { title: t('visits.balance'), amount: balance },
    { title: t('visits.overdue'), amount: overdue, isBad: !isZero(overdue) },
    { title: t('visits.limit'), amount: creditLimit },
  ];
  return (
    <Card title={t('visits.contacts')}>
      <dl className="mb-4 grid grid-cols-3 gap-3 border-b border-divider pb-4">
        {figures.map(({ title, amount, isBad }) => (
          <div key={title}>
            <dt className="text-sm text-muted">{title}</dt>
            <dd className={cx('font-semibold tabular-nums', isBad && 'text-error')}>
              {amount === null ? t('visits.noLimit') : formatMoney(amount, locale)}
            </dd>
          </div>
        ))}
      </dl>
      <Reach phones={[phone]} email={email} />
      {contacts.length === 0 && <p className="text-muted">{t('visits.noContacts')}</p>}
      <ul>
        {contacts.map((contact) => (
          <li key={contact.coNum} className="border-t border-divider py-2">
            <p className="font-medium">
              {contact.firstName} {contact.lastName}
              {contact.role && <span className="font-normal text-muted"> · {contact.role}</span>}
            </p>
            <Reach phones={[contact.mobile, contact.phone]} email={contact.email} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ReachProps {
  phones: readonly (string | null)[];
  email: string | null;
}

function Reach({ phones, email }: ReachProps) {
  const ways = phones.flatMap((phone) =>
    phone ? [{ Icon: Phone, href: `tel:${phone}`, text: formatPhone(phone) }] : [],
  );
  if (email) ways.push({ Icon: Mail, href: `mailto:${email}`, text: email });
  return (
    <div className="flex flex-wrap gap-x-4">
      {ways.map(({ Icon, href, text }) => (
        <a
          key={href}
          href={href}
          className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-sm text-primary hover:underline"
        >
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 break-words">{text}</span>
        </a>
      ))}
    </div>
  );
}
