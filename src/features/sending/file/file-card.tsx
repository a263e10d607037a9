import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '../../../device/outbox/device-outbox.ts';
import type { ImportResult } from '../../../device/outbox/outbox-types.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { downloadOutbox } from './outbox-file.ts';

type Outcome = ImportResult | { state: 'exported'; name: string } | { state: 'failed' };

export function FileCard({ hasEntries }: { hasEntries: boolean }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome | undefined>();

  async function load({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? [];
    if (!file) return;
    setOutcome(undefined);
    setOutcome(await readInto(file));
    // An empty value lets the user choose the same file again.
    input.value = '';
  }

  async function save(): Promise<void> {
    try {
      setOutcome({ state: 'exported', name: downloadOutbox(await outbox.exportFile()) });
    } catch {
      setOutcome({ state: 'failed' });
    }
  }

  return (
    <Card title={t('sending.file.title')}>
      <p className="text-sm text-muted">{t('sending.file.help')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {hasEntries && (
          <Button variant="secondary" onClick={() => void save()}>
            {t('sending.file.exportIt')}
          </Button>
        )}
        <label
          className={buttonClass(
            'quiet',
            false,
            'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus',
          )}
        >
          {t('sending.file.importIt')}
          <input
            type="file"
            accept="application/json,.json"
            onChange={(event) => void load(event)}
            className="sr-only"
          />
        </label>
      </div>
      <div role="status" className="mt-2 text-sm empty:hidden">
        {outcome?.state === 'exported' && t('sending.file.exported', { name: outcome.name })}
      </div>
      {outcome?.state === 'failed' && <Notice tone="error" title={t('sending.actionFailed')} />}
      {outcome?.state === 'rejected' && (
        <Notice tone="error" title={t('sending.file.refused')}>
          {t(`sending.file.refusals.${outcome.reason}`)}
        </Notice>
      )}
      {outcome?.state === 'done' && (
        <Notice
          tone={outcome.added > 0 ? 'success' : 'info'}
          title={
            outcome.added > 0
              ? t('sending.file.added', { count: outcome.added })
              : t('sending.file.nothingNew')
          }
        >
          {outcome.known > 0 && t('sending.file.known', { count: outcome.known })}
        </Notice>
      )}
    </Card>
  );
}

const LIMIT_BYTES = 20_000_000;

async function readInto(file: File): Promise<ImportResult> {
  const unreadable = { state: 'rejected', reason: 'unreadable' } as const;
  if (file.size > LIMIT_BYTES) return unreadable;
  return file
    .text()
    .then((text) => outbox.importFile(text))
    .catch(() => unreadable);
}
