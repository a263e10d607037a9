import { type ReactNode, useRef } from 'react';
import { useNear } from '../../ui/use-near.ts';

interface LaterProps {
  /** The class name of the height that is reserved until then. */
  height: string;
  children: ReactNode;
}

/** Content below the screen is loaded and drawn when it comes near. */
export function Later({ height, children }: LaterProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return isNear ? children : <div ref={place} className={height} />;
}
