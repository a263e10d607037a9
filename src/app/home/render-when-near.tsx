import { type ReactNode, useRef } from 'react';
import { useNear } from '../../ui/use-near.ts';

export function RenderWhenNear({ height, children }: { height: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return isNear ? children : <div ref={place} className={height} />;
}
