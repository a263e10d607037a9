import { ChevronDown, Megaphone, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/class-names.ts';
import { MAIN_ID } from '../../ui/layout/skip-link.tsx';
import { dismiss, hashOf, useReadAnnouncement } from './announcement-store.ts';
import { loadReference, useReference } from './reference-store.ts';

/** Shows the announcement known when the page opens: a later one would move rows under a finger. */
export function AnnouncementBanner() {
  const { t } = useTranslation();
  const [announcement] = useState(() => useReference.getState().reference?.announcement);
  const [isOpen, setOpen] = useState(false);
  const isRead = useReadAnnouncement(({ read }) => announcement && read === hashOf(announcement));
  useEffect(() => void loadReference(), []);
  return (
    <div aria-live="polite" className="print:hidden">
      {announcement && !isRead && (
        <section
          aria-label={announcement.title}
          className="mb-5 flex items-start gap-3 rounded-md bg-primary-soft pl-4 lg:py-1"
        >
          <Megaphone aria-hidden="true" className="mt-3 size-5 shrink-0 text-primary" />
          <div className="min-w-0 flex-1 text-sm lg:py-2.5">
            <p className="hidden font-semibold text-primary lg:block">{announcement.title}</p>
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="flex min-h-11 w-full items-center justify-between gap-2 text-left font-semibold text-primary lg:hidden"
            >
              {announcement.title}
              <ChevronDown
                className={cx('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
              />
            </button>
            <p
              className={cx(
                'text-pretty whitespace-pre-line max-lg:pb-3',
                !isOpen && 'max-lg:hidden',
              )}
            >
              {announcement.body}
            </p>
          </div>
          <button
            type="button"
            aria-label={t('shell.putAway')}
            onClick={() => {
              // The focused button disappears, so the main part of the page gets the focus.
              document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
              dismiss(announcement);
            }}
            className="grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:text-text"
          >
            <X aria-hidden="true" className="size-4.5" />
          </button>
        </section>
      )}
    </div>
  );
}
