import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { byClient } from '../by-client.ts';
import { countsOf, isToCheck, isUserCommand } from '../sending-counts.ts';
import { pathToPart } from '../sending-parts.ts';
import { useEntries, useSendingCounts } from '../use-entries.ts';
import { wakeOutbox } from '../wake-outbox.ts';

const STEP = 'mt-4 flex flex-col gap-4';

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3">{children}</div>
);

export type Choice = 'send' | 'keep' | 'exportIt' | 'discard' | 'cancel';

const CHOICES = [
  ['send', 'leave.sendHelp'],
  ['keep', 'leave.keepHelp'],
  ['exportIt', 'leave.exportHelp'],
  ['discard', 'leave.discardHelp'],
] as const;

export function LeaveChoices({ onChoose }: { onChoose: (choice: Choice) => void }) {
  const { t } = useTranslation();
  const entries = useEntries();
  const { waiting, toCheck } = countsOf(entries);
  return (
    <>
      <p className="mt-2 font-medium">{t('leave.intro', { count: waiting + toCheck })}</p>
      <ul className="my-3 max-h-40 overflow-y-auto rounded-md bg-sunken px-4 py-2 text-sm">
        {byClient(entries.filter((entry) => isUserCommand(entry) || isToCheck(entry))).map(
          (group) => {
            const own = countsOf(group.entries);
            return (
              <li key={group.clNum} className="flex flex-wrap justify-between gap-x-3 py-1">
                <span className="font-medium">{group.clientName}</span>
                <span className="text-muted">
                  {(['waiting', 'toCheck'] as const)
                    .filter((state) => own[state] > 0)
                    .map((state) => t(`leave.${state}`, { count: own[state] }))
                    .join(' · ')}
                </span>
              </li>
            );
          },
        )}
      </ul>
      <div className="flex flex-col gap-3">
        {CHOICES.filter(([choice]) => choice !== 'send' || waiting > 0).map(([choice, help]) => (
          <button
            key={choice}
            type="button"
            onClick={() => onChoose(choice)}
            className={buttonClass(
              choice === 'send' ? 'primary' : 'secondary',
              true,
              'flex-col gap-0 py-2',
            )}
          >
            {t(`leave.${choice}`)}
            <span className="text-sm font-normal text-pretty">{t(help)}</span>
          </button>
        ))}
        <Button variant="quiet" onClick={() => onChoose('cancel')}>
          {t('leave.cancel')}
        </Button>
      </div>
    </>
  );
}

export function LeaveSending({ onArrived, onBack }: { onArrived: () => void; onBack: () => void }) {
  const { t } = useTranslation();
  const { waiting, toCheck } = useSendingCounts();
  const [total] = useState(waiting);
  const [isSilent, setSilent] = useState(false);
  const hasArrived = waiting === 0 && toCheck === 0;
  const isRejected = waiting === 0 && toCheck > 0;
  useEffect(() => void wakeOutbox().then((isReached) => setSilent(!isReached)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the last entry has arrived
  useEffect(() => {
    if (hasArrived) onArrived();
  }, [hasArrived]);
  return (
    <div className={STEP}>
      <div role="status">
        {!isRejected && <p className="font-medium">{t('leave.left', { count: waiting })}</p>}
        {isSilent && waiting > 0 && (
          <Notice tone="warning" title={t('sending.notReached')}>
            {t('sending.notReachedHelp')}
          </Notice>
        )}
        {isRejected && (
          <Notice tone="warning" title={t('leave.refused')}>
            {t('leave.refusedHelp')}
          </Notice>
        )}
      </div>
      {!isRejected && (
        <progress
          aria-label={t('connection.sending')}
          max={Math.max(total, 1)}
          value={total - waiting}
          className="h-2 w-full"
        />
      )}
      <Buttons>
        <Button variant="secondary" onClick={onBack}>
          {t(isRejected ? 'leave.back' : 'leave.stopSending')}
        </Button>
        {isRejected && <ButtonLink to={pathToPart('toCheck')}>{t('leave.check')}</ButtonLink>}
      </Buttons>
    </div>
  );
}

interface LeaveExportedProps {
  file: string;
  onSaved: () => void;
  onAgain: () => void;
  onBack: () => void;
}

/** Browsers do not report whether the user saved the file, so the user must confirm this first. */
export function LeaveExported({ file, onSaved, onAgain, onBack }: LeaveExportedProps) {
  const { t } = useTranslation();
  return (
    <div className={STEP}>
      <div role="status">
        <p className="font-medium">{t('leave.exportCheck', { name: file })}</p>
        <p className="mt-1 text-muted">{t('leave.exportCheckHelp')}</p>
      </div>
      <Buttons>
        <Button variant="quiet" onClick={onBack}>
          {t('leave.back')}
        </Button>
        <Button variant="secondary" onClick={onAgain}>
          {t('leave.exportAgain')}
        </Button>
        <Button onClick={onSaved}>{t('leave.exportDone')}</Button>
      </Buttons>
    </div>
  );
}

export function LeaveDiscarding(props: { onDiscard: () => void; onBack: () => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const word = t('leave.discardWord');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (field.current?.value.trim().toUpperCase() === word) return props.onDiscard();
    setFailed(true);
    field.current?.focus();
  }
  return (
    <form noValidate onSubmit={submit} className={STEP}>
      <p className="font-medium">{t('leave.discardHelp')}</p>
      <TextField
        ref={field}
        label={t('leave.discardLabel', { word })}
        error={hasFailed ? t('leave.discardError', { word }) : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Buttons>
        <Button variant="secondary" onClick={props.onBack}>
          {t('leave.back')}
        </Button>
        <Button type="submit">{t('leave.discardDo')}</Button>
      </Buttons>
    </form>
  );
}
