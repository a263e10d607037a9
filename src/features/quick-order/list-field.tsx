import type { ChangeEvent } from 'react';
import { useSpeech } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/class-names.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ListErrorReason } from './list/list-error.ts';
import { TAKES_LISTS } from './use-intake.ts';

interface ListFieldProps {
  text: string;
  refusal: ListErrorReason | undefined;
  isOver: boolean;
  onText: (text: string) => void;
  onRead: () => void;
  onFile: (file: File) => void;
}

export function ListField({ text, refusal, isOver, onText, onRead, onFile }: ListFieldProps) {
  const { t } = useSpeech();

  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const [file] = input.files ?? [];
    if (file) onFile(file);
    // Lets the user choose the same file again.
    input.value = '';
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
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        className={cx('border-dashed', isOver && 'border-primary bg-primary-soft')}
        {...TAKES_LISTS}
      />
      <div className="flex flex-wrap gap-2">
        {text.trim() !== '' && <Button onClick={onRead}>{t('quick.read')}</Button>}
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
            accept=".csv,.txt,.tsv,.xlsx,text/*"
            onChange={choose}
            className="sr-only"
          />
        </label>
      </div>
      {refusal && (
        <Notice tone="error" title={t('quick.notTaken')}>
          {t(`quick.problems.${refusal}`)}
        </Notice>
      )}
    </div>
  );
}
