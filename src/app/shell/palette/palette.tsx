import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { CommercialUser, User } from '../../../../contract/auth/schemas.ts';
import { useStored } from '../../../device/database/use-stored.ts';
import { userKey } from '../../../features/auth/session/session-store.ts';
import { readClientList } from '../../../features/clients/client-list.ts';
import { prepareClients, searchClients } from '../../../features/clients/client-search.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useModal } from '../../../ui/dialog/dialog.tsx';
import { NO_OPTION } from '../../../ui/forms/option-moves.ts';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { useCombobox } from '../../../ui/forms/use-combobox.ts';
import { ChoiceFailed } from '../../choice/choice-failed.tsx';
import { useChooseClient } from '../../choice/session-choice.ts';
import { TargetList } from './target-list.tsx';
import { type Group, readRecents, rememberTarget, type Target } from './targets.ts';
import { useGroups } from './use-groups.tsx';
import type { ActionWays } from './use-targets.tsx';

interface PaletteProps<U extends User = User> {
  user: U;
  ways: ActionWays;
  onClose: () => void;
}

export function Palette({ user, ...rest }: PaletteProps) {
  if (user.type === 'commercial') return <RepresentativePalette user={user} {...rest} />;
  return <PaletteDialog user={user} {...rest} findClients={() => []} />;
}

const CLIENTS_SHOWN = 5;

function RepresentativePalette({ user, ...rest }: PaletteProps<CommercialUser>) {
  const { t } = useTranslation();
  const { choose, choosing, failure } = useChooseClient(user, () => undefined);
  const key = userKey(user);
  const list = useStored(key, () => readClientList(key));
  const clients = useMemo(() => prepareClients(list?.rows ?? []), [list]);
  const chosen = list?.rows.find(({ clNum }) => clNum === choosing);
  const findClients = (query: string) =>
    searchClients(clients, query)
      .slice(0, CLIENTS_SHOWN)
      .map(
        ({ row }): Target => ({
          id: `client ${row.clNum}`,
          label: row.name,
          about: `${row.code} · ${row.city}`,
          face: <Avatar name={row.name} />,
          isSlow: true,
          go: () => choose(row),
        }),
      );
  return (
    <PaletteDialog
      user={user}
      {...rest}
      findClients={findClients}
      busy={chosen && t('clients.choosing', { name: chosen.name })}
    >
      <ChoiceFailed failure={failure} />
    </PaletteDialog>
  );
}

interface PaletteDialogProps extends PaletteProps {
  findClients: (query: string) => readonly Target[];
  busy?: string | undefined;
  children?: ReactNode;
}

const LONGEST = 100;

function PaletteDialog(props: PaletteDialogProps) {
  const { user, ways, onClose, findClients, busy, children } = props;
  const { t } = useTranslation();
  const { key: place } = useLocation();
  const dialog = useModal();
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [recents] = useState(readRecents);
  /** The key of the history entry at which the user chose a slow target. */
  const left = useRef<string>(undefined);
  const query = text.trim();
  const { groups, instead } = useGroups({ user, ways, query, recents, findClients });
  const targets = groups.flatMap((group) => group.targets);

  useEffect(() => {
    if (place !== left.current && left.current !== undefined) dialog.current?.close();
  }, [dialog, place]);

  function go(group: Group | undefined, target: Target | undefined): void {
    if (!group || !target) return;
    if (group.name !== 'clients' && group.name !== 'orders' && group.name !== 'products') {
      rememberTarget(target.id);
    }
    // Close the palette first: a dialog that the target opens must return the focus to the page. A
    // slow target closes the palette by its navigation.
    if (target.isSlow) left.current = place;
    else dialog.current?.close();
    void target.go();
  }

  function type(next: string): void {
    setText(next);
    setActive(0);
    document.getElementById(list)?.scrollTo({ top: 0 });
  }

  const pointed = targets.length > 0 ? Math.min(active, targets.length - 1) : NO_OPTION;
  const input = useCombobox({
    list,
    isShown: targets.length > 0,
    active: pointed,
    sections: groups.map((group) => group.targets.length),
    isRound: true,
    onPoint: setActive,
    onEnter() {
      const target = targets[pointed];
      const group = groups.find((one) => target && one.targets.includes(target));
      go(group, instead(target));
    },
    // The browser itself closes the dialog when the user presses Escape.
    onEscape: () => false,
  });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape
    <dialog
      ref={dialog}
      aria-label={t('nav.goTo')}
      onClose={onClose}
      // The target of a click on the backdrop is the dialog itself.
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className="mx-auto mt-2 mb-auto w-[min(42rem,calc(100%-1rem))] max-w-none rounded-md border border-divider bg-surface p-0 text-text shadow-xl open:animate-appear sm:mt-[10dvh]"
    >
      <div className="flex max-h-[min(40rem,calc(100dvh-1rem))] flex-col sm:max-h-[min(40rem,80dvh)]">
        <div className="flex items-center gap-1 p-3">
          <div className="relative min-w-0 flex-1">
            <SearchInput
              field={field}
              {...input}
              type="text"
              aria-label={t('palette.label')}
              placeholder={t(user.type === 'commercial' ? 'palette.hintClients' : 'palette.hint')}
              enterKeyHint="go"
              maxLength={LONGEST}
              className="text-base"
              clearLabel={t('search.clear')}
              value={text}
              onType={type}
            />
          </div>
          <button
            type="button"
            aria-label={t('common.close')}
            onClick={() => dialog.current?.close()}
            className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <p role="status" className={busy ? 'px-4 pb-3 text-sm text-muted' : 'sr-only'}>
          {busy ?? (query !== '' && t('palette.count', { count: targets.length }))}
        </p>
        <div className="px-3 pb-3 empty:hidden">{children}</div>
        {targets.length > 0 ? (
          <TargetList id={list} active={pointed} groups={groups} onGo={go} />
        ) : (
          <p className="border-t border-divider p-4 text-muted">
            {t('palette.none', { q: query })}
          </p>
        )}
        <p className="hidden border-t border-divider px-4 py-2 text-xs text-muted pointer-fine:block">
          {t('palette.keys')}
        </p>
      </div>
    </dialog>
  );
}
