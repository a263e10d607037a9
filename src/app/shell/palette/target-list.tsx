import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/class-names.ts';
import { optionProps } from '../../../ui/forms/use-combobox.ts';
import type { Group, Target } from './targets.ts';

interface TargetListProps {
  id: string;
  active: number;
  groups: readonly Group[];
  onGo: (group: Group, target: Target) => void;
}

export function TargetList({ id, active, groups, onGo }: TargetListProps) {
  const { t } = useTranslation();
  let start = 0;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('nav.goTo')}
      className="min-h-0 scroll-py-2 overflow-y-auto border-t border-divider px-2 pb-2"
    >
      {groups.map((group) => {
        const first = start;
        start += group.targets.length;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form, not options of a listbox
          <div key={group.name} role="group" aria-label={t(`palette.groups.${group.name}`)}>
            <p aria-hidden="true" className="px-2 pt-3 pb-1 text-sm font-semibold text-muted">
              {t(`palette.groups.${group.name}`)}
            </p>
            {group.targets.map((target, at) => (
              <TargetOption
                key={target.id}
                target={target}
                option={optionProps(id, first + at)}
                isActive={first + at === active}
                onGo={() => onGo(group, target)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface TargetOptionProps {
  target: Target;
  option: ReturnType<typeof optionProps>;
  isActive: boolean;
  onGo: () => void;
}

function TargetOption({ target, option, isActive, onGo }: TargetOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus and names the option in aria-activedescendant
    <div
      {...option}
      role="option"
      aria-selected={isActive}
      onClick={onGo}
      className={cx(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-sm px-2 py-1 hover:bg-sunken',
        isActive && 'bg-primary-soft outline-3 -outline-offset-3 outline-focus',
      )}
    >
      {target.face}
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-5 font-medium">{target.label}</span>
        {target.about && (
          <span className="block truncate text-sm leading-5 text-muted">{target.about}</span>
        )}
      </span>
    </div>
  );
}
