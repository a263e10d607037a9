import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { ORDER_LINES } from '../../../contract/orders/limits.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/class-names.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ListError, type ListErrorReason } from './list/list-error.ts';
import type { QuickList } from './list/quick-list.ts';
import { readListFile, readListText } from './list/read-list.ts';

export const TAKES_LISTS = { 'data-takes-lists': '' };

const FIELDS = 'input, textarea, [contenteditable]';

export function ListField({ list, onRead }: { list: QuickList; onRead: () => void }) {
  const { t } = useTranslation();
  const text = useStore(list, (shown) => shown.text);
  const [problem, setProblem] = useState<ListErrorReason | undefined>();
  const [isOver, setOver] = useState(false);

  const take = useCallback(
    async (given: string | Blob): Promise<boolean> => {
      try {
        const lines = typeof given === 'string' ? readListText(given) : await readListFile(given);
        const { length } = list.getState().lines;
        if (length + lines.length > ORDER_LINES) throw new ListError('tooLong');
        list.add(lines);
        setProblem(undefined);
        onRead();
        return true;
      } catch (error) {
        setProblem(error instanceof ListError ? error.reason : 'unreadable');
        return false;
      }
    },
    [list, onRead],
  );

  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    function paste(event: ClipboardEvent): void {
      const [file] = event.clipboardData?.files ?? [];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const hasText = text.trim() !== '';
      const field = (event.target as Element | null)?.closest?.<HTMLElement>(FIELDS);
      const isForField = field && (!('takesLists' in field.dataset) || !/[\n\t]/.test(text.trim()));
      if (isForField || (!file && !hasText)) return;
      event.preventDefault();
      void take(file && !hasText ? file : text);
    }
    function drag(event: DragEvent): void {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(event.type === 'dragover');
      const [file] = event.dataTransfer.files;
      if (event.type === 'drop' && file) void take(file);
    }
    document.addEventListener('paste', paste, { signal });
    for (const type of ['dragover', 'dragleave', 'drop'] as const) {
      document.addEventListener(type, drag, { signal });
    }
    return () => leave.abort();
  }, [take]);

  async function read(): Promise<void> {
    if (await take(text)) list.setText('');
  }

  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={t('quick.paste')}
        hint={t('quick.pasteHelp')}
        rows={text === '' ? 3 : 6}
        spellCheck={false}
        placeholder={t('quick.example')}
        value={text}
        onChange={({ currentTarget }) => list.setText(currentTarget.value)}
        className={cx('border-dashed', isOver && 'border-primary bg-primary-soft')}
        {...TAKES_LISTS}
      />
      <div className="flex flex-wrap gap-2">
        {text.trim() !== '' && <Button onClick={() => void read()}>{t('quick.read')}</Button>}
        <label
          className={buttonClass(
            'secondary',
            false,
            'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          {t('quick.file')}
          <input
            type="file"
            accept=".csv,.txt,.tsv,.xlsx,.ods,text/*"
            onChange={({ currentTarget: input }) => {
              const [file] = input.files ?? [];
              if (file) void take(file);
              // Without this, the user could not choose the same file again.
              input.value = '';
            }}
            className="sr-only"
          />
        </label>
      </div>
      {problem && (
        <Notice tone="error" title={t('quick.notTaken')}>
          {t(`quick.problems.${problem}`)}
        </Notice>
      )}
    </div>
  );
}
