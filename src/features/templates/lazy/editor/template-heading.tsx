import { Pencil, Trash2 } from 'lucide-react';
import type { Template } from '../../../../../contract/templates/schemas.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { pathTo } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Breadcrumbs } from '../../../../ui/layout/breadcrumbs.tsx';
import { NamePopover } from '../../../../ui/lazy/name-popover.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { renameTemplate } from '../template-edits.ts';
import { UnsentMark } from '../unsent-mark.tsx';

interface TemplateHeadingProps {
  template: Template;
  isUnsent: boolean;
  onDelete: () => void;
}

const SIGN = 'size-4.5';

export function TemplateHeading({ template, isUnsent, onDelete }: TemplateHeadingProps) {
  const { t } = useSpeech();
  const { key, name, lines } = template;
  return (
    <div>
      <Breadcrumbs
        label={t('catalogue.crumbs')}
        crumbs={[{ name: t('templates.all'), to: pathTo('commandes-types') }, { name }]}
      />
      <PageHeading
        title={name}
        aside={t('templates.lines', { count: lines.length })}
        end={isUnsent && <UnsentMark />}
      />
      <div className="mt-2 -ml-4 flex flex-wrap">
        <NamePopover
          name={name}
          triggerClass={buttonClass('quiet')}
          trigger={
            <>
              <Pencil aria-hidden="true" className={SIGN} />
              {t('templates.rename')}
            </>
          }
          panelLabel={t('templates.renameOf', { name })}
          label={t('templates.name')}
          failure={t('quantity.unkept')}
          submitLabel={t('templates.save')}
          onSubmit={(next) => renameTemplate(key, next)}
        />
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden="true" className={SIGN} />}
          onClick={onDelete}
        >
          {t('templates.remove')}
        </Button>
      </div>
    </div>
  );
}
