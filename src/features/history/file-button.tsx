import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Params } from '../../../contract/api.ts';
import { useIsOnline } from '../../device/connection/use-connection.ts';
import { failureMessage } from '../../i18n/failure-message.ts';
import { downloadFile } from '../../lib/download.ts';
import { callFile, type FileEndpoint } from '../../lib/http.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';

interface FileButtonProps<N extends FileEndpoint> extends ComponentProps<typeof Button> {
  endpoint: N;
  params: Params<N>;
  fileName: string;
  busyText?: string;
}

export function FileButton<N extends FileEndpoint>(props: FileButtonProps<N>) {
  const { endpoint, params, fileName, busyText, wide = false, children, ...rest } = props;
  const { t } = useTranslation();
  const isOffline = !useIsOnline();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function fetchFile(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      downloadFile(await callFile(endpoint, params), fileName);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return (
    <span className={cx('inline-flex flex-col gap-1', wide ? 'w-full' : 'items-end')}>
      <Button
        variant="secondary"
        wide={wide}
        busy={isBusy || isOffline}
        title={isOffline ? t('common.filesOffline') : undefined}
        onClick={() => void fetchFile()}
        {...rest}
      >
        {(isBusy && busyText) || children}
      </Button>
      {failure !== undefined && !isOffline && (
        <span role="alert" className="max-w-64 text-sm text-error">
          {failureMessage(failure, t)}
        </span>
      )}
    </span>
  );
}

export function FilesOffline() {
  const { t } = useTranslation();
  if (useIsOnline()) return null;
  return <p className="text-sm text-muted">{t('common.filesOffline')}</p>;
}
