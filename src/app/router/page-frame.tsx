import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { useSession } from '../../features/auth/session/session-store.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import type { RouteName } from '../../lib/paths.ts';
import { isAdmitted } from './guards.ts';
import { routes } from './routes.ts';

const NotAdmittedPage = lazy(async () => ({
  default: (await import('../pages/not-admitted-page.tsx')).NotAdmittedPage,
}));

interface PageFrameProps {
  name: RouteName;
  children: ReactNode;
}

export function PageFrame({ name, children }: PageFrameProps) {
  const { t } = useSpeech();
  const isRestricted = useSession((session) => session.isRestricted);
  const isAsked = useSession((session) => session.isAdmissionAsked);
  const entry = routes[name];
  const admitted = isAdmitted(entry, isRestricted);
  const title = t(admitted || isAsked ? entry.title : 'titles.reserved');
  // Before the page's own effects, which may set a better title.
  useLayoutEffect(() => {
    document.title = `${title} · ${t('app.name')}`;
  }, [title, t]);
  if (admitted) return children;
  if (isAsked) return null;
  return (
    <Suspense>
      <NotAdmittedPage />
    </Suspense>
  );
}
