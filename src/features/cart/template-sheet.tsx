import { type FormEvent, type RefObject, useState } from 'react';
import { TEMPLATE_LINES, TEMPLATE_NAME_LENGTH } from '../../../contract/templates/limits.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatDay } from '../../lib/format.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { outbox } from '../../offline/outbox/device-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import { cart } from './device-cart.ts';

interface TemplateSheetProps {
  sheet: RefObject<HTMLDialogElement | null>;
}

/** Keeps the cart's articles and quantities as an order to come back to. */
export function TemplateSheet({ sheet }: TemplateSheetProps) {
  const { t, locale } = useSpeech();
  const suggested = t('cart.templateName', { date: formatDay(Date.now(), locale) });
  const [typed, setTyped] = useState<string | undefined>();
  const [isUnkept, setUnkept] = useState(false);
  useUnsaved(typed !== undefined);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const name = (typed ?? suggested).trim();
    const owner = cart.owner();
    if (name === '' || !owner) return;
    const { clNum, coNum, clientName } = owner;
    const lines = [...cart.shown().lines.values()]
      .slice(0, TEMPLATE_LINES)
      .map(({ ArNum: arNum, LCQuantite: quantity }) => ({ arNum, quantity }));
    const command = {
      kind: 'save-template',
      key: randomUuid(),
      name,
      lines,
      at: Date.now(),
    } as const;
    try {
      await outbox.dispatch('templates', { clNum, coNum, clientName }, command);
    } catch {
      setUnkept(true);
      return;
    }
    sheet.current?.close();
    toasts.show({ title: t('cart.templateSaved'), description: name, variant: 'success' });
  }

  /** What was typed and not saved is given up with the sheet. */
  function clear(): void {
    setTyped(undefined);
    setUnkept(false);
  }

  return (
    <Sheet
      sheet={sheet}
      title={t('cart.saveTemplate')}
      closeLabel={t('common.close')}
      onClose={clear}
    >
      <p className="mt-1 text-sm text-muted">{t('cart.templateHelp')}</p>
      <form onSubmit={(event) => void save(event)} className="mt-4 flex flex-col gap-4">
        <TextField
          label={t('cart.templateLabel')}
          value={typed ?? suggested}
          maxLength={TEMPLATE_NAME_LENGTH}
          required
          error={isUnkept ? t('quantity.unkept') : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" wide>
          {t('cart.templateSave')}
        </Button>
      </form>
    </Sheet>
  );
}
