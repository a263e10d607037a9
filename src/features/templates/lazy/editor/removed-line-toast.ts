import type { Translate } from '../../../../i18n/i18n.ts';
import { toasts } from '../../../../ui/toasts/toast-queue.ts';
import { currentTemplates } from '../../current-templates.ts';
import { setTemplateLine } from '../template-edits.ts';

interface RemovedLine {
  templateKey: string;
  arNum: number;
  name: string;
  quantity: number;
}

/** Undo writes to the same client's templates, whichever client is shown by then. */
export function showLineRemoved(
  { templateKey, arNum, name, quantity }: RemovedLine,
  t: Translate,
): void {
  const templates = currentTemplates();
  toasts.show({
    title: t('templates.lineRemoved', { name }),
    action: {
      label: t('templates.undo'),
      run: () =>
        // The sending bar shows that the device could not store it.
        void setTemplateLine(templateKey, { arNum, quantity }, templates).catch(() => undefined),
    },
  });
}
