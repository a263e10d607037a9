import { useEffect, useRef } from 'react';

interface FormErrorSummaryProps {
  title: string;
  errors: readonly { field: string; message: string }[];
}

export function FormErrorSummary({ title, errors }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list means that the form was submitted again
  useEffect(() => box.current?.focus(), [errors]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-md border-2 border-error bg-error-soft p-4"
    >
      <h2 className="text-base font-semibold text-error">{title}</h2>
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="font-medium text-error underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
