import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CodeReader, openCodeReader } from './code-reader.ts';
import { lookForCodes } from './look-for-codes.ts';

/** A hand is no faster, and the device stays cool. */
const PAUSE_MS = 80;

export function useCodeLoop(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | undefined,
  onCode: (text: string) => void,
): boolean {
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(onCode);
  latest.current = onCode;

  useEffect(() => {
    const element = video.current;
    if (!stream || !element) return;
    element.srcObject = stream;
    // Fails only if the stream stops at once.
    void element.play().catch(() => undefined);
    let reader: CodeReader | undefined;
    let isOver = false;
    async function look(shown: HTMLVideoElement) {
      const own = await openCodeReader();
      reader = own;
      await lookForCodes({
        hasPicture: () => shown.readyState >= shown.HAVE_CURRENT_DATA,
        read: () => own.read(shown),
        isOver: () => isOver,
        pause: () => new Promise((done) => setTimeout(done, PAUSE_MS)),
        now: () => performance.now(),
        onCode: (text) => latest.current(text),
      });
    }
    setFailed(false);
    void look(element)
      .catch(() => isOver || setFailed(true))
      .finally(() => reader?.close());
    return () => {
      isOver = true;
      reader?.close();
    };
  }, [video, stream]);

  return hasFailed;
}
