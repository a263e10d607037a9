import { type FormEvent, useEffect, useState } from 'react';
import { MESSAGE_LENGTH, SUBJECT_LENGTH } from '../../../../../contract/contact/limits.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { outbox } from '../../../../offline/outbox/device-outbox.ts';
import type { LaneOwner } from '../../../../offline/outbox/outbox-types.ts';
import { Button } from '../../../../ui/button.tsx';
import { chipClass } from '../../../../ui/chip-class.ts';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { begunWith, SUBJECTS, textAt } from './contact-address.ts';
import { useContactDraft } from './contact-drafts.ts';
import { FilePicker } from './file-picker.tsx';
import { bodyOf, faultsOf } from './message-check.ts';
import { sendMessage } from './send-message.ts';

interface ContactFormProps {
  userKey: string;
  owner: LaneOwner;
  parameters: URLSearchParams;
  /** The text of the address is in the form and need not be added again. */
  onBegun: () => void;
  onSent: (isSent: boolean) => void;
}

const ids = { subject: 'contact-subject', body: 'contact-body' };

export function ContactForm(props: ContactFormProps) {
  const { userKey, owner, parameters, onBegun, onSent } = props;
  const { t } = useSpeech();
  const whose = { userKey, clNum: owner.clNum };
  const { draft, change, attach, next } = useContactDraft(whose, (typed) =>
    begunWith(typed, textAt(parameters, t)),
  );
  const [errors, setErrors] = useState<readonly { field: string; message: string }[]>([]);
  const [state, setState] = useState<'idle' | 'keeping' | 'failed'>('idle');
  const isOpen = draft !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    if (isOpen) onBegun();
  }, [isOpen]);
  if (!draft) return null;
  const { words: text, files } = draft;
  const errorOf = (field: string) => errors.find((one) => one.field === field)?.message;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!draft || state === 'keeping') return;
    const body = bodyOf(text, t('help.orderLine'));
    const faults = faultsOf(text, body);
    setErrors(
      faults.map(({ field, reason }) => ({
        field: ids[field],
        message: t(reason, { most: MESSAGE_LENGTH }),
      })),
    );
    onSent(false);
    if (faults.length > 0) return;
    setState('keeping');
    try {
      const subject = text.subject.trim();
      await sendMessage(outbox, owner, { key: draft.key, subject, body, files });
      await next();
      setState('idle');
      onSent(true);
    } catch {
      setState('failed');
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormErrorSummary title={t('forms.problem')} errors={errors} />
      {state === 'failed' && (
        <Notice tone="error" title={t('help.notKept')}>
          {t('help.notKeptHelp')}
        </Notice>
      )}
      <div className="flex flex-col gap-2">
        <TextField
          id={ids.subject}
          label={t('help.subject')}
          error={errorOf(ids.subject)}
          value={text.subject}
          maxLength={SUBJECT_LENGTH}
          onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
        />
        <div className="flex flex-wrap gap-2">
          {SUBJECTS.map((one) => {
            const subject = t(`help.subjects.${one}`);
            const isOn = text.subject === subject;
            return (
              <button
                key={one}
                type="button"
                aria-pressed={isOn}
                onClick={() => change({ subject })}
                className={chipClass(isOn)}
              >
                {subject}
              </button>
            );
          })}
        </div>
      </div>
      <TextField
        label={t('help.order')}
        hint={t('help.orderHint')}
        value={text.order}
        maxLength={40}
        autoComplete="off"
        className="sm:max-w-64"
        onChange={({ currentTarget }) => change({ order: currentTarget.value })}
      />
      <TextArea
        id={ids.body}
        label={t('help.body')}
        error={errorOf(ids.body)}
        value={text.body}
        rows={8}
        onChange={({ currentTarget }) => change({ body: currentTarget.value })}
      />
      <FilePicker files={files} onChange={attach} />
      <div>
        <Button type="submit" busy={state === 'keeping'}>
          {t('help.send')}
        </Button>
      </div>
    </form>
  );
}
