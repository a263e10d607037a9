import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { stateOf } from '../../device/connection/connection.ts';
import { useConnection } from '../../device/connection/use-connection.ts';
import { outbox, useOutbox } from '../../device/outbox/device-outbox.ts';
import { deviceCatalogue } from '../../device/replica/device-catalogue.ts';
import { buildId } from '../../lib/env.ts';
import { lastErrors } from '../../lib/log.ts';
import { usePreferences } from '../../lib/settings/preferences.ts';
import { type DeviceFacts, readDeviceFacts } from './device-facts.ts';
import type { Facts, FeatureFacts } from './diagnosis.ts';

const EVERY_MS = 8000;

export function useFacts(readFeatures: () => Promise<FeatureFacts>): Facts | undefined {
  const connection = useConnection();
  const replica = useStore(deviceCatalogue);
  const entries = useOutbox((now) => now.entries());
  const { theme, density } = usePreferences();
  const [measured, setMeasured] = useState<DeviceFacts & FeatureFacts & Pick<Facts, 'heardAt'>>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the network or the catalogue changes
  useEffect(() => {
    let isOver = false;
    let timer: number | undefined;
    async function measure() {
      const [facts, ofFeatures] = await Promise.all([readDeviceFacts(), readFeatures()]);
      if (isOver) return;
      setMeasured((before) => {
        const heardAt = facts.latencies.length > 0 ? facts.at : before?.heardAt;
        return { ...facts, ...ofFeatures, heardAt };
      });
      timer = window.setTimeout(() => void measure(), EVERY_MS);
    }
    void measure();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [connection, replica.phase, readFeatures]);

  if (!measured) return undefined;
  return {
    ...measured,
    connection: stateOf(connection),
    ownBuild: buildId,
    replica,
    entries,
    trouble: outbox.trouble(),
    display: [
      `${window.innerWidth}×${window.innerHeight} @${window.devicePixelRatio}`,
      theme,
      density,
      window.matchMedia('(display-mode: standalone)').matches ? 'standalone' : 'browser',
      document.documentElement.lang,
      navigator.userAgent,
    ],
    errors: lastErrors(),
  };
}
