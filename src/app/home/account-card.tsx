import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/auth/schemas.ts';
import { formatPhone } from '../../../contract/core/phones.ts';
import { useStored } from '../../device/database/use-stored.ts';
import { userKey } from '../../features/auth/session/session-store.ts';
import { readClientList } from '../../features/clients/client-list.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatMoney, isZero } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export function AccountCard({ user }: { user: User }) {
  const { t } = useTranslation();
  const { CLIENT, COMMERCIAL } = user;
  const isContact = user.type === 'contact';
  if (!CLIENT) return null;
  return (
    <Card title={t(isContact ? 'home.yourCompany' : 'home.yourClient')}>
      <div className="flex items-center gap-3">
        <Avatar name={CLIENT.name} />
        <div className="min-w-0">
          <p className="font-semibold">{CLIENT.name}</p>
          <p className="text-sm text-muted">
            {CLIENT.code} · {CLIENT.city}
          </p>
        </div>
      </div>
      {!isContact && (
        <>
          <ClientDebts
            key={`${userKey(user)} ${CLIENT.ClNum}`}
            userKey={userKey(user)}
            clNum={CLIENT.ClNum}
          />
          <p className="mt-3 text-sm">
            <TextLink to={pathTo('choix-clients')}>{t('shell.changeClient')}</TextLink>
          </p>
        </>
      )}
      {isContact && COMMERCIAL && (
        <div className="mt-4 border-t border-divider pt-4 text-sm">
          <p className="text-muted">{t('home.representative')}</p>
          <p className="font-semibold">
            {COMMERCIAL.firstName} {COMMERCIAL.lastName}
          </p>
          {COMMERCIAL.phone && (
            <a
              href={`tel:${COMMERCIAL.phone}`}
              className="font-medium whitespace-nowrap text-primary tabular-nums underline underline-offset-4"
            >
              {formatPhone(COMMERCIAL.phone)}
            </a>
          )}
        </div>
      )}
    </Card>
  );
}

function ClientDebts({ userKey, clNum }: { userKey: string; clNum: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const list = useStored(userKey, () => readClientList(userKey));
  const row = list?.rows.find((one) => one.clNum === clNum);
  if (!row || isZero(row.balance)) return null;
  return (
    <p className="mt-3 text-sm text-muted tabular-nums">
      {t('clients.balance', { amount: formatMoney(row.balance, locale) })}
      {!isZero(row.overdue) && (
        <span className="block font-medium text-error">
          {t('clients.overdue', { amount: formatMoney(row.overdue, locale) })}
        </span>
      )}
    </p>
  );
}
