import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../button-class.ts';

type Step = { to: string; label: string } | undefined;

interface PagerProps {
  label: string;
  place: string;
  previous: Step;
  next: Step;
  onMove: () => void;
}

export function Pager({ label, place, previous, next, onMove }: PagerProps) {
  if (!previous && !next) return null;
  const link = (step: Step, before?: ReactNode, after?: ReactNode) =>
    step ? (
      <Link
        to={step.to}
        preventScrollReset
        onClick={onMove}
        className={buttonClass('secondary', false, 'min-w-28')}
      >
        {before}
        {step.label}
        {after}
      </Link>
    ) : (
      <span className="min-w-28" />
    );
  return (
    <nav aria-label={label} className="mt-4 flex items-center justify-between gap-3">
      {link(previous, <ChevronLeft className="size-5" />)}
      <p className="text-sm text-muted tabular-nums">{place}</p>
      {link(next, undefined, <ChevronRight className="size-5" />)}
    </nav>
  );
}
