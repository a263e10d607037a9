import { useEffect, useRef } from 'react';
import { createToastTimer } from './toast-timer.ts';

const clock = {
  now: () => performance.now(),
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** The time stops under the pointer, while the focus is inside, and while the window is in the background. */
export function useToastTimer(isOpen: boolean, duration: number, end: () => void) {
  const timer = useRef<ReturnType<typeof createToastTimer> | undefined>(undefined);
  const atEnd = useRef(end);
  atEnd.current = end;
  useEffect(() => {
    if (!isOpen) return;
    const running = createToastTimer(duration, () => atEnd.current(), clock);
    timer.current = running;
    const away = () => running.hold('window');
    const back = () => running.release('window');
    if (!document.hasFocus()) away();
    window.addEventListener('blur', away);
    window.addEventListener('focus', back);
    return () => {
      running.stop();
      window.removeEventListener('blur', away);
      window.removeEventListener('focus', back);
    };
  }, [isOpen, duration]);
  return {
    onPointerEnter: () => timer.current?.hold('pointer'),
    onPointerLeave: () => timer.current?.release('pointer'),
    onFocus: () => timer.current?.hold('focus'),
    onBlur: () => timer.current?.release('focus'),
  };
}
