import { Paperclip } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MESSAGE_BYTES, MESSAGE_FILES } from '../../../../contract/contact/limits.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { Button } from '../../../ui/button.tsx';
import { bytesOf, type RejectedFile, takeFiles } from './message-check.ts';

interface FilePickerProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

export function FilePicker({ files, onChange }: FilePickerProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const most = formatBytes(MESSAGE_BYTES, locale);

  async function choose(chosen: readonly File[]): Promise<void> {
    const next = await takeFiles(files, chosen);
    setRejected(next.rejected);
    onChange(next.taken);
  }

  return (
    <div className="flex flex-col gap-2">
      <span id={id} className="text-sm font-semibold">
        {t('help.files')}
      </span>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          icon={<Paperclip aria-hidden="true" className="size-5" />}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {t('help.addFile')}
        </Button>
        <span id={`${id}-hint`} className="text-sm text-muted">
          {t('help.filesHint', { count: MESSAGE_FILES, size: most })}
        </span>
        <input
          ref={input}
          type="file"
          multiple
          aria-labelledby={id}
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => {
            void choose([...(currentTarget.files ?? [])]);
            // An empty value lets the user choose the same file again after its removal.
            currentTarget.value = '';
          }}
        />
      </div>
      <div role="status">
        {rejected.map(({ name, fault }) => (
          <p key={name + fault} className="text-sm font-medium text-error">
            {t(`help.fileFaults.${fault}`, { name, count: MESSAGE_FILES, size: most })}
          </p>
        ))}
      </div>
      {files.length > 0 && (
        <>
          <ul className="rounded-md border border-divider bg-surface px-4">
            {files.map((file, at) => (
              <li
                key={`${file.name} ${file.size} ${file.lastModified}`}
                className="flex items-center gap-3 border-b border-divider py-1 last:border-b-0"
              >
                <span className="min-w-0 flex-1 truncate">{file.name}</span>
                <span className="text-sm text-muted tabular-nums">
                  {formatBytes(file.size, locale)}
                </span>
                <Button
                  variant="quiet"
                  aria-label={t('help.takeOutOf', { name: file.name })}
                  onClick={() => onChange(files.toSpliced(at, 1))}
                >
                  {t('help.takeOut')}
                </Button>
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">
            {t('help.filesTotal', { size: formatBytes(bytesOf(files), locale), most })}
          </p>
        </>
      )}
    </div>
  );
}
