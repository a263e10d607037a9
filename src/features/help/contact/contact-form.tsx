import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MESSAGE_LENGTH, SUBJECT_LENGTH } from '../../../../contract/contact/limits.ts';
import { outbox } from '../../../device/outbox/device-outbox.ts';
import type { LaneOwner } from '../../../device/outbox/outbox-types.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CheckedForm, useSubmission } from '../../auth/checked-form.tsx';
import { SUBJECTS, textAt } from './contact-address.ts';
import { useContactDraft } from './contact-drafts.ts';
import { FilePicker } from './file-picker.tsx';
import { BODY, bodyOf, faultsOf, SUBJECT } from './message-check.ts';
import { sendMessage } from './send-message.ts';

const VALUES = { most: MESSAGE_LENGTH };

export function ContactForm({ userKey, owner }: { userKey: string; owner: LaneOwner }) {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const [isSent, setSent] = useState(false);
  const news = useRef<HTMLDivElement>(null);
  const whose = { userKey, clNum: owner.clNum };
  const { draft, begin, change, attach, next } = useContactDraft(whose);
  const body = draft ? bodyOf(draft.words, t('help.orderLine')) : '';
  const submission = useSubmission(
    () => {
      setSent(false);
      return draft ? faultsOf(draft.words, body) : {};
    },
    async () => {
      if (!draft) return;
      const { key, files } = draft;
      await sendMessage(outbox, owner, { key, subject: draft.words.subject.trim(), body, files });
      await next();
      setSent(true);
      requestAnimationFrame(() => news.current?.focus());
    },
    VALUES,
  );
  const { busy, fieldOf } = submission;
  const isOpen = draft !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the form opens
  useEffect(() => {
    if (!isOpen) return;
    begin(textAt(parameters, t));
    if (parameters.size > 0) setParameters({}, { replace: true, preventScrollReset: true });
  }, [isOpen]);
  if (!draft) return null;
  const { words: text, files } = draft;

  return (
    <>
      <div ref={news} tabIndex={-1}>
        {isSent && (
          <Notice tone="success" title={t('help.kept')}>
            {t('help.keptHelp')}
          </Notice>
        )}
      </div>
      <CheckedForm
        submission={submission}
        failureTitle="help.notKept"
        failureHelp="help.notKeptHelp"
      >
        <div className="flex flex-col gap-2">
          <TextField
            {...fieldOf(SUBJECT)}
            label={t('help.subject')}
            value={text.subject}
            maxLength={SUBJECT_LENGTH}
            onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
          />
          <div className="flex flex-wrap gap-2">
            {SUBJECTS.map((one) => {
              const subject = t(`help.subjects.${one}`);
              return (
                <Chip key={one} isOn={text.subject === subject} onClick={() => change({ subject })}>
                  {subject}
                </Chip>
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
          {...fieldOf(BODY)}
          label={t('help.body')}
          value={text.body}
          rows={8}
          onChange={({ currentTarget }) => change({ body: currentTarget.value })}
        />
        <FilePicker files={files} onChange={attach} />
        <div>
          <Button type="submit" busy={busy}>
            {t('help.send')}
          </Button>
        </div>
      </CheckedForm>
    </>
  );
}
