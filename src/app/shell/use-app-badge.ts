import { useEffect } from 'react';

/** Installed apps of some platforms carry a number; TypeScript thinks that all do. */
const platform: Partial<Navigator> = navigator;

/** The number on the app’s icon says how much waits to be sent; gone with the user who signs out. */
export function useAppBadge(waiting: number): void {
  useEffect(() => {
    platform.setAppBadge?.(waiting).catch(() => undefined);
  }, [waiting]);
  useEffect(() => () => void platform.clearAppBadge?.().catch(() => undefined), []);
}
