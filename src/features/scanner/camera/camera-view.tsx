import { Flashlight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { lookForCodes } from './look-for-codes.ts';

const EDGES = { hit: 'border-success', miss: 'border-warning', none: 'border-surface' };

interface CameraViewProps {
  onCode: (text: string) => void;
  tone: keyof typeof EDGES;
}

export function CameraView({ onCode, tone }: CameraViewProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const { camera, problem, cameras, choose, retry } = useCamera();
  const stream = camera?.stream;
  const [litOn, setLitOn] = useState<MediaStream | undefined>();
  const isLit = litOn !== undefined && litOn === stream;
  const [cannotRead, setCannotRead] = useState(false);
  const report = useEffectEvent(onCode);

  useEffect(() => {
    const element = video.current;
    if (!stream || !element) return;
    element.srcObject = stream;
    void element.play().catch(() => undefined);
    const leave = new AbortController();
    const { signal } = leave;
    lookForCodes(element, signal, (text) => report(text)).catch(
      () => signal.aborted || setCannotRead(true),
    );
    return () => leave.abort();
  }, [stream]);

  if (problem || cannotRead) {
    return (
      <Notice tone="warning" title={t(`scanner.problems.${problem ?? 'unread'}`)}>
        <p>{t('scanner.otherwise')}</p>
        {problem !== 'insecure' && (
          <Button
            variant="secondary"
            className="mt-3"
            onClick={() => {
              setCannotRead(false);
              retry();
            }}
          >
            {t('common.retry')}
          </Button>
        )}
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="relative overflow-hidden rounded-md bg-sunken">
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('scanner.picture')}
          className="aspect-4/3 max-h-[42dvh] w-full object-cover"
        />
        <span
          aria-hidden="true"
          className={cx(
            'pointer-events-none absolute inset-x-[12%] inset-y-[26%] rounded-md border-4 opacity-90',
            EDGES[tone],
          )}
        />
      </div>
      {(camera?.setTorch || cameras.length > 1) && (
        <div className="flex flex-wrap items-center gap-2">
          {camera?.setTorch && (
            <Button
              variant="secondary"
              aria-pressed={isLit}
              icon={<Flashlight aria-hidden="true" className="size-5" />}
              onClick={() =>
                void camera.setTorch?.(!isLit).then(
                  () => setLitOn(isLit ? undefined : stream),
                  () => undefined,
                )
              }
            >
              {t('scanner.torch')}
            </Button>
          )}
          {cameras.length > 1 && (
            <SelectField
              label={t('scanner.camera')}
              value={camera?.deviceId ?? ''}
              options={cameras.map(({ deviceId, label }, at) => ({
                value: deviceId,
                label: label || t('scanner.cameraNumber', { number: at + 1 }),
              }))}
              onChange={choose}
            />
          )}
        </div>
      )}
    </div>
  );
}

type CameraProblem = 'insecure' | 'none' | 'denied' | 'busy' | 'failed';

interface CameraState {
  camera?: ReturnType<typeof cameraOf>;
  problem?: CameraProblem;
  cameras: readonly MediaDeviceInfo[];
}

/** Stops the camera while the page is hidden, so that the light of the camera goes off. */
function useCamera() {
  const [state, setState] = useState<CameraState>({ cameras: [] });
  const [chosen, choose] = useState<string | undefined>();
  const [attempt, setAttempt] = useState(0);
  const [isVisible, setVisible] = useState(!document.hidden);

  useEffect(() => {
    const look = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again at each attempt of the user
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
    // The dialog may close while the browser asks for permission: stop the camera at once.
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

const listCameras = async () =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
