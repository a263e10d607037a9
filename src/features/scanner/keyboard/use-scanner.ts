import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { loadMessages, useSpeech } from '../../../i18n/i18n.ts';
import { logError } from '../../../lib/log.ts';
import { whenInstalled } from '../../../lib/when-installed.ts';
import { listenForScans } from './listen-for-scans.ts';

async function load() {
  const [{ scanned }] = await Promise.all([
    import('../lazy/scans/handle-scan.ts'),
    loadMessages('scanner'),
  ]);
  return scanned;
}

export function useScanner(): void {
  const { t } = useSpeech();
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path);
  const now = useRef({ t, go });
  now.current = { t, go };

  useEffect(() => {
    let loading: ReturnType<typeof load> | undefined;
    const loaded = () => {
      loading ??= load().catch((error) => {
        loading = undefined;
        throw error;
      });
      return loading;
    };
    // Loaded ahead, so that the first scan works without a network.
    const stopAhead = whenInstalled(() => void loaded().catch(() => undefined));
    const stop = listenForScans((keys) =>
      loaded()
        .then((scanned) => scanned(keys, now.current))
        .catch((error) => logError('A scan came to nothing:', error)),
    );
    return () => {
      stopAhead();
      stop();
    };
  }, []);
}
