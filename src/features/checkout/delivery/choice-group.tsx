import { type ReactNode, useId } from 'react';

interface Choice<T extends string | number> {
  value: T;
  title: string;
  end?: ReactNode;
  details?: ReactNode;
}

interface ChoiceGroupProps<T extends string | number> {
  /** The id of the first button, where the error summary leads. */
  id: string;
  legend: string;
  choices: readonly Choice<T>[];
  value: T | null | undefined;
  error: string | undefined;
  children?: ReactNode;
  onChange: (value: T) => void;
}

export function ChoiceGroup<T extends string | number>(props: ChoiceGroupProps<T>) {
  const { id, legend, choices, value, error, children, onChange } = props;
  const name = useId();
  return (
    <fieldset
      aria-describedby={error && `${id}-error`}
      className="min-w-0 rounded-md border border-divider bg-surface p-4 lg:p-5"
    >
      <legend className="contents">
        <span className="mb-3 block text-lg font-semibold">{legend}</span>
      </legend>
      {error && (
        <p id={`${id}-error`} className="mb-2 text-sm font-medium text-error">
          {error}
        </p>
      )}
      <div className="flex flex-col gap-2">
        {choices.map((choice, at) => (
          <label
            key={choice.value}
            className="flex min-h-control cursor-pointer gap-3 rounded-md border border-field px-4 py-3 has-checked:border-primary has-checked:bg-primary-soft has-checked:outline has-checked:outline-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              id={at === 0 ? id : undefined}
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-5 shrink-0 accent-primary outline-none"
            />
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{choice.title}</span>
              {choice.end && <span className="tabular-nums">{choice.end}</span>}
              {choice.details && (
                <span className="basis-full text-sm text-pretty text-muted">{choice.details}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
