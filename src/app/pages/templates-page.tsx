import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Template } from '../../../contract/templates/schemas.ts';
import type { Catalogue } from '../../features/catalogue/catalogue.ts';
import { ListSkeleton } from '../../features/catalogue/list-skeleton.tsx';
import { currentTemplates } from '../../features/templates/current-templates.ts';
import { deleteTemplate } from '../../features/templates/template-edits.ts';
import { useFreshTemplates } from '../../features/templates/use-fresh-templates.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { toasts } from '../../ui/toast-queue.ts';
import { CatalogueFrame } from '../catalogue/catalogue-frame.tsx';
import { focusPage } from '../focus-page.ts';
import { FillCartSheet } from '../reorder/fill-cart-sheet.tsx';
import { AllTemplates } from '../templates/all-templates.tsx';
import { TemplateEditor } from '../templates/template-editor.tsx';
import { TEMPLATE_PARAMETER } from '../templates/template-path.ts';

export function TemplatesPage() {
  return <CatalogueFrame>{(catalogue) => <Templates catalogue={catalogue} />}</CatalogueFrame>;
}

function Templates({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useSpeech();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [loading, setLoading] = useState<Template | undefined>();
  const view = useFreshTemplates();
  const key = parameters.get(TEMPLATE_PARAMETER);
  const open = view?.templates.find((template) => template.key === key);
  const openKey = open?.key;
  const shown = useRef(openKey);

  // From the list to one of them and back: for the eye and the ear another page.
  useEffect(() => {
    if (shown.current === openKey) return;
    shown.current = openKey;
    focusPage();
  }, [openKey]);

  if (!view) return null;
  const { unsent, isLoaded, failure } = view;
  const isComing = !isLoaded && failure === undefined;

  async function remove(template: Template): Promise<void> {
    const undo = await deleteTemplate(template);
    await navigate(pathTo('commandes-types'), { replace: true });
    toasts.show({
      title: t('templates.removed', { name: template.name }),
      // Where it cannot be kept, the bar says so.
      action: { label: t('templates.undo'), run: () => void undo().catch(() => undefined) },
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
        <FillCartSheet
          catalogue={catalogue}
          title={t('templates.loadOf', { name: loading.name })}
          lines={loading.lines}
          onDone={() => setLoading(undefined)}
        />
      )}
    </>
  );
}
