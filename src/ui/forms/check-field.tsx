import type { ReactNode } from 'react';

interface CheckFieldProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

export function CheckField({ isChecked, onChange, children }: CheckFieldProps) {
  return (
    <label className="flex min-h-control cursor-pointer items-center gap-3">
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
