import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

interface CheckFieldProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  className?: string;
  children: ReactNode;
}

export function CheckField(props: CheckFieldProps) {
  const { isChecked, onChange, className = 'min-h-control', children } = props;
  return (
    <label className={cx('flex cursor-pointer items-center gap-3', className)}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-5"
      />
      {children}
    </label>
  );
}
