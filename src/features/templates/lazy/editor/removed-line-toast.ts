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

/** Says what was taken out of a template, and offers it back: to the same client's, on whichever page. */
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
        // Where it cannot be kept, the bar says so.
        void setTemplateLine(templateKey, { arNum, quantity }, templates).catch(() => undefined),
    },
  });
}
