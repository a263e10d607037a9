import { useId } from 'react';

interface SegmentedProps<T extends string> {
  legend: string;
  options: readonly { value: T; label: string; lang?: string }[];
  value: T;
  onChange: (value: T) => void;
}

export function Segmented<T extends string>({
  legend,
  options,
  value,
  onChange,
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap rounded-md bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className="flex min-h-9 flex-1 pointer-coarse:min-h-11 cursor-pointer items-center justify-center rounded-sm px-1 text-center text-sm text-muted has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary has-checked:inset-ring has-checked:inset-ring-primary has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
