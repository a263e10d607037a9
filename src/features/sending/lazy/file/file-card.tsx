import { type ChangeEvent, useState } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { outbox } from '../../../../offline/outbox/device-outbox.ts';
import type { ImportResult } from '../../../../offline/outbox/outbox-types.ts';
import { Button } from '../../../../ui/button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Card } from '../../../../ui/card.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { downloadOutbox } from './outbox-file.ts';

export function FileCard({ hasEntries }: { hasEntries: boolean }) {
  const { t } = useSpeech();
  const [exported, setExported] = useState<string | undefined>();
  const [hasFailed, setFailed] = useState(false);
  const [result, setResult] = useState<ImportResult | undefined>();

  async function load({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? [];
    if (!file) return;
    setExported(undefined);
    setFailed(false);
    setResult(await readInto(file));
    // The same file can be chosen again.
    input.value = '';
  }

  async function save(): Promise<void> {
    setResult(undefined);
    try {
      setExported(downloadOutbox(await outbox.exportFile()));
      setFailed(false);
    } catch {
      setFailed(true);
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
        {exported && t('sending.file.exported', { name: exported })}
      </div>
      {hasFailed && <Notice tone="error" title={t('sending.actionFailed')} />}
      {result && <ImportNotice result={result} />}
    </Card>
  );
}

const LIMIT_BYTES = 20_000_000;

async function readInto(file: File): Promise<ImportResult> {
  if (file.size > LIMIT_BYTES) return { state: 'rejected', reason: 'unreadable' };
  try {
    return await outbox.importFile(await file.text());
  } catch {
    return { state: 'rejected', reason: 'unreadable' };
  }
}

function ImportNotice({ result }: { result: ImportResult }) {
  const { t } = useSpeech();
  if (result.state === 'rejected') {
    return (
      <Notice tone="error" title={t('sending.file.refused')}>
        {t(`sending.file.refusals.${result.reason}`)}
      </Notice>
    );
  }
  const { added, known } = result;
  const title =
    added > 0 ? t('sending.file.added', { count: added }) : t('sending.file.nothingNew');
  return (
    <Notice tone={added > 0 ? 'success' : 'info'} title={title}>
      {known > 0 && t('sending.file.known', { count: known })}
    </Notice>
  );
}
