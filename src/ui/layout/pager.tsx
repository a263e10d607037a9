import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../button-class.ts';

interface PagerProps {
  label: string;
  place: string;
  previous: { to: string; label: string } | undefined;
  next: { to: string; label: string } | undefined;
  onMove: () => void;
}

export function Pager({ label, place, previous, next, onMove }: PagerProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="mt-4 flex items-center justify-between gap-3">
      <Step step={previous} onMove={onMove}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        {previous?.label}
      </Step>
      <p className="text-sm text-muted tabular-nums">{place}</p>
      <Step step={next} onMove={onMove}>
        {next?.label}
        <ChevronRight aria-hidden="true" className="size-5" />
      </Step>
    </nav>
  );
}

interface StepProps {
  step: PagerProps['next'];
  onMove: () => void;
  children: ReactNode;
}

function Step({ step, onMove, children }: StepProps) {
  if (!step) return <span className="min-w-28" />;
  return (
    <Link
      to={step.to}
      preventScrollReset
      onClick={onMove}
      className={buttonClass('secondary', false, 'min-w-28')}
    >
      {children}
    </Link>
  );
}
