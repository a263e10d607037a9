import { type ReactNode, useRef } from 'react';
import { useNear } from '../../ui/use-near.ts';

interface LaterProps {
  /** The class of the height that is held until then. */
  height: string;
  children: ReactNode;
}

/** What lies below the screen is read and drawn when one comes near it. */
export function Later({ height, children }: LaterProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return isNear ? children : <div ref={place} className={height} />;
}
