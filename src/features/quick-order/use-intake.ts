import { useCallback, useEffect, useState } from 'react';
import { ListError, type ListErrorReason } from './list/list-error.ts';
import type { QuickList } from './list/quick-list.ts';
import { readListFile, readListText } from './list/read-list.ts';
import { LIST_LINES, type ListLine } from './order-list.ts';

/** Marks a field that leaves a pasted list of several lines to the page. */
export const TAKES_LISTS = { 'data-takes-lists': '' };

export function useIntake(list: QuickList) {
  const [refusal, setRefusal] = useState<ListErrorReason | undefined>();
  const [isOver, setOver] = useState(false);

  const take = useCallback(
    async (read: () => ListLine[] | Promise<ListLine[]>): Promise<boolean> => {
      try {
        const lines = await read();
        if (list.getState().lines.length + lines.length > LIST_LINES) {
          throw new ListError('tooLong');
        }
        list.add(lines);
        setRefusal(undefined);
        return true;
      } catch (error) {
        setRefusal(error instanceof ListError ? error.reason : 'unreadable');
        return false;
      }
    },
    [list],
  );
  const takeText = useCallback((text: string) => take(() => readListText(text)), [take]);
  const takeFile = useCallback((file: Blob) => take(() => readListFile(file)), [take]);

  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    function paste(event: ClipboardEvent): void {
      const [file] = event.clipboardData?.files ?? [];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isMeantForField(event.target, text) || (!file && text.trim() === '')) return;
      event.preventDefault();
      void (text.trim() === '' && file ? takeFile(file) : takeText(text));
    }
    function drag(event: DragEvent): void {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(event.type === 'dragover');
      const [file] = event.dataTransfer.files;
      if (event.type === 'drop' && file) void takeFile(file);
    }
    document.addEventListener('paste', paste, { signal });
    for (const type of ['dragover', 'dragleave', 'drop'] as const) {
      document.addEventListener(type, drag, { signal });
    }
    return () => leave.abort();
  }, [takeText, takeFile]);

  return { refusal, isOver, takeText, takeFile };
}

function isMeantForField(target: EventTarget | null, text: string): boolean {
  const field = (target as Element | null)?.closest?.('input, textarea, [contenteditable]');
  if (!field) return false;
  return !('takesLists' in (field as HTMLElement).dataset) || !/[\n\t]/.test(text.trim());
}
