import { useEffect, useState } from 'react';

interface CameraState {
  camera: Camera | undefined;
  refusal: CameraRefusal | undefined;
  cameras: readonly { id: string; name: string }[];
}

const STARTING: CameraState = { camera: undefined, refusal: undefined, cameras: [] };

/**
 * The camera runs only while the component is mounted and the page visible, so that its light goes
 * out.
 */
export function useCamera() {
  const [state, setState] = useState(STARTING);
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
    let camera: Camera | undefined;
    let isOver = false;
    async function start() {
      const opened = await openCamera(chosen);
      if (typeof opened === 'string') return { ...STARTING, refusal: opened };
      camera = opened;
      // The component was unmounted while the browser asked for permission.
      if (isOver) camera.stop();
      return { camera, refusal: undefined, cameras: await listCameras().catch(() => []) };
    }
    void start().then((next) => !isOver && setState(next));
    return () => {
      isOver = true;
      camera?.stop();
      setState(({ cameras }) => ({ ...STARTING, cameras }));
    };
  }, [chosen, attempt, isVisible]);

  return { ...state, choose, retry: () => setAttempt((before) => before + 1) };
}

type CameraRefusal = 'insecure' | 'none' | 'denied' | 'busy' | 'failed';

/** Properties that TypeScript's DOM types do not have. */
interface LampCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
  focusMode?: readonly string[];
}

const REFUSALS: Record<string, CameraRefusal> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

interface Camera {
  stream: MediaStream;
  deviceId: string | undefined;
  hasTorch: boolean;
  setTorch(on: boolean): Promise<void>;
  stop(): void;
}

async function openCamera(deviceId?: string): Promise<Camera | CameraRefusal> {
  // Browsers hide mediaDevices from pages without HTTPS.
  if (!navigator.mediaDevices) return window.isSecureContext ? 'none' : 'insecure';
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: {
        ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' }),
        width: { ideal: 1280 },
        height: { ideal: 720 },
      },
    });
    return cameraOf(stream);
  } catch (error) {
    return REFUSALS[(error as DOMException | null)?.name ?? ''] ?? 'failed';
  }
}

function cameraOf(stream: MediaStream): Camera {
  const [track] = stream.getVideoTracks();
  const can: LampCapabilities = track?.getCapabilities?.() ?? {};
  const set = (more: object) => track?.applyConstraints({ advanced: [more] });
  if (can.focusMode?.includes('continuous')) {
    void set({ focusMode: 'continuous' })?.catch(() => undefined);
  }
  return {
    stream,
    deviceId: track?.getSettings().deviceId,
    hasTorch: can.torch === true,
    async setTorch(on) {
      await set({ torch: on });
    },
    stop() {
      for (const one of stream.getTracks()) one.stop();
    },
  };
}

/** Browsers give names only after permission. */
async function listCameras(): Promise<{ id: string; name: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId: id, label: name }) => ({ id, name }));
}
