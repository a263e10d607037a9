import { type ReactNode, useRef } from 'react';
import { useNear } from '../../ui/use-near.ts';

/** Content below the screen is drawn when it comes near; `height` is the class that keeps its place. */
export function Later({ height, children }: { height: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return isNear ? children : <div ref={place} className={height} />;
}
