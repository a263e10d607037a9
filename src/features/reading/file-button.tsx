import { type ReactNode, useState } from 'react';
import type { Params } from '../../../contract/api.ts';
import { failureMessage } from '../../i18n/failure-message.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { download } from '../../lib/download.ts';
import type { FileEndpoint } from '../../lib/http.ts';
import { useIsOnline } from '../../offline/use-connection.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-class.ts';
import { cx } from '../../ui/class-names.ts';

interface FileButtonProps<N extends FileEndpoint> {
  endpoint: N;
  params: Params<N>;
  fileName: string;
  icon?: ReactNode;
  variant?: ButtonVariant;
  wide?: boolean;
  label?: string;
  children: ReactNode;
}

export function FileButton<N extends FileEndpoint>({
  endpoint,
  params,
  fileName,
  icon,
  variant = 'secondary',
  wide = false,
  label,
  children,
}: FileButtonProps<N>) {
  const { t } = useSpeech();
  const isOffline = !useIsOnline();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function fetchFile(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await download(endpoint, { params }, fileName);
    } catch (thrown) {
      setFailure(thrown);
    }
    setBusy(false);
  }

  return (
    <span className={cx('inline-flex flex-col gap-1', wide ? 'w-full' : 'items-end')}>
      <Button
        variant={variant}
        wide={wide}
        icon={icon}
        busy={isBusy || isOffline}
        aria-label={label}
        title={isOffline ? t('orders.filesOffline') : undefined}
        onClick={() => void fetchFile()}
      >
        {children}
      </Button>
      {failure !== undefined && !isOffline && (
        <span role="alert" className="max-w-64 text-sm text-error">
          {failureMessage(failure, t)}
        </span>
      )}
    </span>
  );
}
