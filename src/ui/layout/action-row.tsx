import type { ReactNode } from 'react';
import { IconTile } from '../icon-tile.tsx';

interface ActionRowProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  end: ReactNode;
}

export function ActionRow({ icon, title, children, end }: ActionRowProps) {
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-divider bg-surface p-4 lg:p-5">
      <IconTile className="size-12 rounded-md max-sm:hidden [&>svg]:size-6 [&>svg]:stroke-[1.75]">
        {icon}
      </IconTile>
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-lg font-semibold">{title}</h2>
        <div className="text-muted tabular-nums">{children}</div>
      </div>
      {end}
    </section>
  );
}
