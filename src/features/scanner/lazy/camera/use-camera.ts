import { useEffect, useState } from 'react';
import { type Camera, type CameraRefusal, listCameras, openCamera } from './camera.ts';

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
