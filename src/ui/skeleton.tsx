import { cx } from './class-names.ts';

export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className="animate-late">
      <div className={cx('animate-pulse rounded-md bg-sunken', className)} />
    </div>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export const Skeletons = ({ className }: { className: string }) =>
  PLACES.map((place) => <Skeleton key={place} className={className} />);
