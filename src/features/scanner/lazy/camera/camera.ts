export type CameraRefusal = 'insecure' | 'none' | 'denied' | 'busy' | 'failed';

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

export interface Camera {
  stream: MediaStream;
  deviceId: string | undefined;
  hasTorch: boolean;
  setTorch(on: boolean): Promise<void>;
  stop(): void;
}

export async function openCamera(deviceId?: string): Promise<Camera | CameraRefusal> {
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
export async function listCameras(): Promise<{ id: string; name: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId: id, label: name }) => ({ id, name }));
}
