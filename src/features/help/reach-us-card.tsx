import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../contract/core/phones.ts';
import { Card } from '../../ui/card.tsx';
import { loadReference, useReference } from './reference-store.ts';

export function ReachUsCard() {
  const { t } = useTranslation();
  const reference = useReference((state) => state.reference);
  useEffect(() => void loadReference(), []);
  if (!reference) return null;
  const [mailbox, domain] = reference.email.split('@');
  return (
    <Card title={t('home.contactUs')}>
      <p className="font-semibold">{reference.name}</p>
      <ul className="mt-3 flex flex-col gap-3 text-sm">
        <Line icon={<Phone />}>
          <a
            href={`tel:${reference.phone}`}
            className="touch-target text-base font-semibold whitespace-nowrap text-primary tabular-nums underline underline-offset-4"
          >
            {formatPhone(reference.phone)}
          </a>
        </Line>
        <Line icon={<Clock />}>
          <span className="sr-only">{t('home.hours')} </span>
          <span className="whitespace-pre-line">{reference.openingHours}</span>
        </Line>
        <Line icon={<Mail />}>
          <a
            href={`mailto:${reference.email}`}
            className="touch-target [overflow-wrap:anywhere] text-primary underline underline-offset-4"
          >
            {mailbox}
            <wbr />@{domain}
          </a>
        </Line>
        <Line icon={<MapPin />}>
          <address className="whitespace-pre-line not-italic">
            {reference.address.join('\n')}
          </address>
        </Line>
      </ul>
    </Card>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden="true" className="text-muted [&>svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
