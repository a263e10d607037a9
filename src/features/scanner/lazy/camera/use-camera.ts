import { useEffect, useState } from 'react';

type CameraProblem = 'insecure' | 'none' | 'denied' | 'busy' | 'failed';

interface CameraState {
  camera?: ReturnType<typeof cameraOf>;
  problem?: CameraProblem;
  cameras: readonly MediaDeviceInfo[];
}

/** The camera runs only while the page is visible, so that its light goes out. */
export function useCamera() {
  const [state, setState] = useState<CameraState>({ cameras: [] });
  const [chosen, choose] = useState<string | undefined>();
  const [attempt, setAttempt] = useState(0);
  const [isVisible, setVisible] = useState(!document.hidden);

  useEffect(() => {
    const look = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason
  useEffect(() => {
    if (!isVisible) return;
    const leave = new AbortController();
    const { signal } = leave;
    void openCamera(chosen, signal).then((next) => signal.aborted || setState(next));
    return () => {
      leave.abort();
      setState(({ cameras }) => ({ cameras }));
    };
  }, [chosen, attempt, isVisible]);

  return { ...state, choose, retry: () => setAttempt((before) => before + 1) };
}

const PROBLEMS: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

async function openCamera(deviceId: string | undefined, signal: AbortSignal): Promise<CameraState> {
  // Browsers hide mediaDevices from pages without HTTPS.
  if (!navigator.mediaDevices) {
    return { problem: window.isSecureContext ? 'none' : 'insecure', cameras: [] };
  }
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: {
        ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' }),
        width: { ideal: 1280 },
        height: { ideal: 720 },
      },
    });
    const stop = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    // The browser may ask for permission for longer than the component lives.
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
    return { camera: cameraOf(stream), cameras: await listCameras().catch(() => []) };
  } catch (error) {
    const { name = '' } = (error ?? {}) as Partial<DOMException>;
    return { problem: PROBLEMS[name] ?? 'failed', cameras: [] };
  }
}

interface LampCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
  focusMode?: readonly string[];
}

function cameraOf(stream: MediaStream) {
  const [track] = stream.getVideoTracks();
  const can: LampCapabilities = track?.getCapabilities?.() ?? {};
  const set = async (more: object) => track?.applyConstraints({ advanced: [more] });
  if (can.focusMode?.includes('continuous')) {
    void set({ focusMode: 'continuous' }).catch(() => undefined);
  }
  return {
    stream,
    deviceId: track?.getSettings().deviceId,
    setTorch: can.torch ? (isOn: boolean) => set({ torch: isOn }) : undefined,
  };
}

/** Browsers give names only after permission. */
const listCameras = async () =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
