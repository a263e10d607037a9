import { type ComponentProps, type FormEvent, useRef, useState } from 'react';
import { TEMPLATE_LINES, TEMPLATE_NAME_LENGTH } from '../../../../contract/templates/limits.ts';
import type { TemplateLine } from '../../../../contract/templates/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { toasts } from '../../../ui/toasts/toast-queue.ts';
import { createTemplate } from './template-edits.ts';

interface SaveAsTemplateProps
  extends Pick<ComponentProps<typeof Button>, 'variant' | 'wide' | 'icon'> {
  lines: readonly TemplateLine[];
  suggestedName: string;
}

export function SaveAsTemplate({ lines, suggestedName, ...button }: SaveAsTemplateProps) {
  const { t } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState<string | undefined>();
  const [isUnkept, setUnkept] = useState(false);
  useUnsaved(typed !== undefined);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const name = (typed ?? suggestedName).trim();
    if (name === '') return;
    try {
      await createTemplate(name, lines.slice(0, TEMPLATE_LINES));
    } catch {
      setUnkept(true);
      return;
    }
    dialog.current?.close();
    toasts.show({ title: t('cart.templateSaved'), description: name, variant: 'success' });
  }

  return (
    <>
      <Button {...button} onClick={() => dialog.current?.showModal()}>
        {t('cart.saveTemplate')}
      </Button>
      <Dialog
        dialog={dialog}
        title={t('cart.saveTemplate')}
        closeLabel={t('common.close')}
        onClose={() => {
          setTyped(undefined);
          setUnkept(false);
        }}
      >
        <p className="mt-1 text-sm text-muted">{t('cart.templateHelp')}</p>
        <form onSubmit={(event) => void save(event)} className="mt-4 flex flex-col gap-4">
          <TextField
            label={t('cart.templateLabel')}
            value={typed ?? suggestedName}
            maxLength={TEMPLATE_NAME_LENGTH}
            required
            error={isUnkept ? t('quantity.unkept') : undefined}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" wide>
            {t('cart.templateSave')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
