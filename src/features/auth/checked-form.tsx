import type { ParseKeys } from 'i18next';
import { type ComponentProps, type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureMessage } from '../../i18n/failure-message.ts';
import { FormErrorSummary } from '../../ui/forms/form-error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The text keys of error messages, by field id. */
export type Faults = Record<string, ParseKeys | undefined | false>;

/** Validates and sends a form. `send` calls `reject` with the faults that the server reports. */
export function useSubmission(
  check: (form: FormData) => Faults,
  send: (form: FormData, reject: (faults: Faults) => void) => Promise<void>,
  values?: Record<string, number>,
) {
  const { t } = useTranslation();
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const found = check(form);
    setFaults(found);
    setFailure(undefined);
    if (Object.values(found).some(Boolean)) return;
    setBusy(true);
    try {
      await send(form, setFaults);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  // Memoized: `FormErrorSummary` focuses itself whenever `errors` is a new array.
  const errors = useMemo(
    () =>
      Object.entries(faults).flatMap(([field, key]) =>
        key ? [{ field, message: t(key, values ?? {}) }] : [],
      ),
    [faults, t, values],
  );
  const fieldOf = (id: string) => ({
    id,
    error: errors.find(({ field }) => field === id)?.message,
  });
  return { submit, busy, failure, errors, fieldOf };
}

interface CheckedFormProps extends ComponentProps<'form'> {
  submission: ReturnType<typeof useSubmission>;
  failureTitle?: ParseKeys;
  failureHelp?: ParseKeys;
}

export function CheckedForm(props: CheckedFormProps) {
  const { submission, failureTitle = 'errors.other', failureHelp, children, ...rest } = props;
  const { submit, failure, errors } = submission;
  const { t } = useTranslation();
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5" {...rest}>
      <FormErrorSummary title={t('forms.problem')} errors={errors} />
      {failure !== undefined && (
        <Notice tone="error" title={t(failureTitle)}>
          {failureHelp ? t(failureHelp) : failureMessage(failure, t)}
        </Notice>
      )}
      {children}
    </form>
  );
}
