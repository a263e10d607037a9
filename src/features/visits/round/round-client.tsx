import { Badge } from '../../../ui/badge.tsx';
import type { Visit } from './round-visits.ts';
import { useReadiness } from './use-readiness.ts';
import { VisitMarks } from './visit-marks.tsx';

interface RoundClientProps {
  visit: Visit;
  isChosen: boolean;
  onToggle: () => void;
}

export function RoundClient({ visit, isChosen, onToggle }: RoundClientProps) {
  const { row, prepared } = visit;
  const readiness = useReadiness()(prepared);
  return (
    <li
      data-client={row.clNum}
      className="border-b border-divider has-checked:bg-primary-soft [contain-intrinsic-size:auto_4rem] [content-visibility:auto] last:border-b-0"
    >
      <label className="flex min-h-15 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-sunken has-checked:hover:bg-transparent">
        <input type="checkbox" checked={isChosen} onChange={onToggle} className="size-5" />
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{row.name}</span>
          <span className="block text-sm text-muted">
            {row.code} · {row.city}
          </span>
        </span>
        {readiness && <Badge tone={readiness.tone}>{readiness.text}</Badge>}
      </label>
      <div className="px-4 ps-12 pb-2 empty:hidden">
        <VisitMarks visit={visit} />
      </div>
    </li>
  );
}
