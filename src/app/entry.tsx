import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { startConnection } from '../device/connection/device-connection.ts';
import { doesSessionHold, meetUser } from '../features/auth/session/session-calls.ts';
import { clearSession, followOtherTabs } from '../features/auth/session/session-store.ts';
import { listenForInstall } from '../features/install/install-state.ts';
import { startI18n } from '../i18n/i18n.ts';
import { isDevelopment } from '../lib/env.ts';
import { logError } from '../lib/log.ts';
import { startAnalytics } from './analytics.ts';
import { keepClock } from './keep-clock.ts';
import { followLaunches } from './launches.ts';
import { createRouter } from './router/router.tsx';
import { beginAtTop } from './router/scroll-place.ts';
import { tellLate } from './router/tell-late.ts';
import {
  initialized,
  removeFormerUsers,
  speakForSession,
  watchSession,
} from './session/session-watch.ts';
import { textFiles } from './texts.ts';
import { watchChunks } from './updates/automatic-reload.ts';
import { followBuilds } from './updates/follow-builds.ts';

async function start(root: HTMLElement): Promise<void> {
  keepClock();
  beginAtTop();
  watchChunks();
  startConnection({
    unauthenticated: clearSession,
    holds: doesSessionHold,
    otherUser: meetUser,
  });
  followOtherTabs();
  listenForInstall();
  speakForSession();
  const router = createRouter();
  watchSession(router);
  followLaunches((path) => void router.navigate(path));
  // The static frame of index.html is visible until the first page is loaded.
  await Promise.all([startI18n(textFiles), initialized(router)]);
  // The error page logs unexpected errors, so React must not log them again.
  createRoot(root, { onCaughtError: () => undefined }).render(
    <StrictMode>
      {/* Transitions are off: without them, React renders a page in one piece and a third
          faster. */}
      <RouterProvider router={tellLate(router)} useTransitions={false} onError={() => undefined} />
    </StrictMode>,
  );
  // This work starts later, so that it does not delay the first page.
  setTimeout(() => {
    startAnalytics(router);
    removeFormerUsers();
    if (isDevelopment || !('serviceWorker' in navigator)) return;
    followBuilds().catch((error) => logError('No service worker:', error));
  }, 1000);
}

const [root, belowFloor] = ['root', 'below-floor'].map((id) => document.getElementById(id));
// In browsers that are new enough, base.css hides the notice for old browsers. Only then the page
// starts.
if (root && belowFloor && getComputedStyle(belowFloor).display === 'none') void start(root);
