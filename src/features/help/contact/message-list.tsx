import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOutbox } from '../../../device/outbox/device-outbox.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { unsentMessageKey } from '../../../i18n/unsent-message-key.ts';
import { formatMoment } from '../../../lib/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';

interface Row {
  key: string;
  subject: string;
  files: number;
  at: number;
  state: 'waiting' | 'rejected' | 'sent';
}

const TONES: Record<Row['state'], BadgeTone> = {
  waiting: 'warning',
  rejected: 'error',
  sent: 'success',
};

export function MessageList({ clNum, checkPath }: { clNum: number; checkPath: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const rows = useRows(clNum);
  if (rows.length === 0) return null;
  const labels = {
    waiting: t(unsentMessageKey()),
    rejected: t('help.rejected'),
    sent: t('help.sent'),
  };
  return (
    <Card title={t('help.messages')}>
      <ul>
        {rows.map(({ key, subject, files, at, state }) => (
          <li
            key={key}
            className="border-b border-divider py-3 first:pt-0 last:border-b-0 last:pb-0"
          >
            <p className="font-medium break-words">{subject}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              <Badge tone={TONES[state]}>{labels[state]}</Badge>
              {t('shell.at', formatMoment(at, locale))}
              {files > 0 && <span>{t('help.fileCount', { count: files })}</span>}
            </p>
            {state === 'rejected' && (
              <Link to={checkPath} className="text-sm font-medium text-primary underline">
                {t('help.check')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useRows(clNum: number): Row[] {
  const entries = useOutbox((now) => now.entries());
  const { state } = useOutbox((now) => now.known('messages', clNum));
  const own = entries.flatMap((entry): Row[] => {
    const { command } = entry;
    if (command.kind !== 'send-message' || entry.clNum !== clNum) return [];
    const { key, subject, files } = command;
    return [{ key, subject, files: files.length, at: entry.createdAt, state: entry.state }];
  });
  const sent = state.sent.map((one): Row => ({ ...one, at: one.receivedAt, state: 'sent' }));
  return [...own.toReversed(), ...sent];
}
