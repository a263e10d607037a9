import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { clearSession, followOtherTabs } from '../features/auth/session/session-store.ts';
import { meetUser } from '../features/auth/session/start-session.ts';
import { listenForInstall } from '../features/install/install-state.ts';
import { startI18n } from '../i18n/i18n.ts';
import { SpeechProvider } from '../i18n/speech-provider.tsx';
import { startConnection } from '../offline/device-connection.ts';
import { startAnalytics } from './analytics.ts';
import { followLaunches } from './launches.ts';
import { type AppRouter, createRouter } from './router/router.tsx';
import { beginAtTop } from './router/scroll-place.ts';
import { watchSession } from './session/session-watch.ts';
import { speakForSession } from './session/speak-for-session.ts';
import { watchChunks } from './updates/chunk-failure.ts';
import { registerServiceWorker } from './updates/service-worker-registration.ts';

/** The static frame of index.html stays until the first page is whole. */
function initialized(router: AppRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

async function start(root: HTMLElement): Promise<void> {
  beginAtTop();
  watchChunks();
  startConnection({ unauthenticated: clearSession, otherUser: meetUser });
  followOtherTabs();
  listenForInstall();
  speakForSession();
  const router = createRouter();
  watchSession(router);
  followLaunches((path) => void router.navigate(path));
  await Promise.all([startI18n(), initialized(router)]);
  createRoot(root).render(
    <StrictMode>
      <SpeechProvider>
        <RouterProvider router={router} />
      </SpeechProvider>
    </StrictMode>,
  );
  registerServiceWorker();
  setTimeout(() => startAnalytics(router), 1000);
}

const root = document.getElementById('root');
if (root) void start(root);
