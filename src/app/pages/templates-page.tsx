import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { Template } from '../../../contract/templates/schemas.ts';
import { undoAction } from '../../features/cart/remove-from-cart.ts';
import { ListSkeleton } from '../../features/catalogue/list/list-skeleton.tsx';
import { FillCartDialog } from '../../features/reorder/dialog/fill-cart-dialog.tsx';
import { TemplateEditor } from '../../features/templates/editor/template-editor.tsx';
import { AllTemplates, TEMPLATE_PARAMETER } from '../../features/templates/list/all-templates.tsx';
import { deleteTemplate } from '../../features/templates/template-edits.ts';
import { currentTemplates, useFreshTemplates } from '../../features/templates/templates-store.ts';
import { pathTo } from '../../lib/paths.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { useFocusOnChange } from '../router/focus-page.ts';
import { cataloguePage } from '../shell/page-frames.tsx';

export const TemplatesPage = cataloguePage(function Templates({ catalogue }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [loading, setLoading] = useState<Template | undefined>();
  const view = useFreshTemplates();
  const key = parameters.get(TEMPLATE_PARAMETER);
  const open = view?.templates.find((template) => template.key === key);
  useFocusOnChange(open?.key);

  if (!view) return null;
  const { unsent, isLoaded, failure } = view;
  const isComing = !isLoaded && failure === undefined;

  async function remove(template: Template): Promise<void> {
    const undo = deleteTemplate(template);
    await navigate(pathTo('commandes-types'), { replace: true });
    toasts.show({
      title: t('templates.removed', { name: template.name }),
      action: undoAction(undo, t),
    });
  }

  return (
    <>
      {open && (
        <TemplateEditor
          key={open.key}
          catalogue={catalogue}
          template={open}
          isUnsent={unsent.has(open.key)}
          onLoad={() => setLoading(open)}
          onDelete={() => void remove(open).catch(() => undefined)}
        />
      )}
      {!open && key !== null && isComing && (
        <ListSkeleton look="list" onRetry={() => void currentTemplates()?.reopen()} />
      )}
      {!open && (key === null || !isComing) && (
        <AllTemplates catalogue={catalogue} view={view} isGone={key !== null} onLoad={setLoading} />
      )}
      {loading && (
        <FillCartDialog
          catalogue={catalogue}
          title={t('templates.loadOf', { name: loading.name })}
          lines={loading.lines}
          onDone={() => setLoading(undefined)}
        />
      )}
    </>
  );
});
