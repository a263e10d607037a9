import { type ReactNode, useEffect, useState } from 'react';
import { Notice } from '../notice.tsx';

const SLOW_MS = 10_000;

export function SlowNotice({ title, children }: { title: string; children: ReactNode }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning" title={title}>
        {children}
      </Notice>
    </div>
  );
}
