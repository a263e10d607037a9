import { useEffect, useState } from 'react';
import type { ClientRow } from '../../../contract/clients/schemas.ts';
import { deviceSources } from '../../features/clients/client-list.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatMoney, isZero } from '../../lib/format.ts';

export function ClientDebts({ userKey, clNum }: { userKey: string; clNum: number }) {
  const { t, locale } = useSpeech();
  const [row, setRow] = useState<ClientRow>();
  useEffect(() => {
    let isCurrent = true;
    deviceSources(userKey)
      .readStored()
      .then((list) => {
        if (isCurrent) setRow(list?.rows.find((one) => one.clNum === clNum));
      })
      // The client’s invoices show the same.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [userKey, clNum]);
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
