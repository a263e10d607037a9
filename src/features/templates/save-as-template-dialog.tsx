import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEMPLATE_LINES } from '../../../contract/templates/limits.ts';
import type { TemplateLine } from '../../../contract/templates/schemas.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NameForm } from '../../ui/forms/name-form.tsx';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { createTemplate } from './template-edits.ts';

interface SaveAsTemplateProps
  extends Pick<ComponentProps<typeof Button>, 'variant' | 'wide' | 'icon'> {
  lines: readonly TemplateLine[];
  suggestedName: string;
}

export function SaveAsTemplate({ lines, suggestedName, ...button }: SaveAsTemplateProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);

  function open(): void {
    setOpen(true);
    dialog.current?.showModal();
  }

  function save(name: string): void {
    createTemplate(name, lines.slice(0, TEMPLATE_LINES));
    dialog.current?.close();
    toasts.show({ title: t('cart.templateSaved'), description: name, variant: 'success' });
  }

  return (
    <>
      <Button {...button} onClick={open}>
        {t('cart.saveTemplate')}
      </Button>
      <Dialog
        dialog={dialog}
        title={t('cart.saveTemplate')}
        closeLabel={t('common.close')}
        onClose={() => setOpen(false)}
      >
        <p className="mt-1 mb-4 text-sm text-muted">{t('cart.templateHelp')}</p>
        {isOpen && (
          <NameForm
            isWide
            label={t('cart.templateLabel')}
            submitLabel={t('common.save')}
            name={suggestedName}
            onSubmit={save}
          />
        )}
      </Dialog>
    </>
  );
}
