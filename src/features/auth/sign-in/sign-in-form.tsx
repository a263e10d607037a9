import type { ParseKeys } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../device/connection/use-connection.ts';
import { logError } from '../../../lib/log.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toasts } from '../../../ui/toasts/toast-queue.ts';
import { CheckedForm, useSubmission } from '../checked-form.tsx';
import { checkEmail, EMAIL, EmailField, emailIn, PasswordField } from '../credential-fields.tsx';
import { markNewUser } from '../session/first-run.ts';
import { sendPendingSignOut } from '../session/session-calls.ts';
import { chooseUser, userKey } from '../session/session-store.ts';
import { type Credentials, type SignInOutcome, signIn } from './sign-in.ts';

const PASSWORD = 'password';

type Toast = ['success' | 'error', title: ParseKeys, description: ParseKeys];

const FAILED: Toast = ['error', 'toasts.errorTitle', 'toasts.signInError'];

const TOASTS: Record<SignInOutcome['kind'], Toast> = {
  contact: ['success', 'toasts.successTitle', 'toasts.successContact'],
  commercial: ['success', 'toasts.successTitle', 'toasts.successCommercial'],
  rejected: ['error', 'toasts.refusedTitle', 'toasts.refused'],
  throttled: FAILED,
  offline: FAILED,
  failed: FAILED,
};

export function SignInForm() {
  const { t } = useTranslation();
  const password = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<SignInOutcome | undefined>();
  const [isBegun, setBegun] = useState(false);
  useUnsaved(isBegun);

  const submission = useSubmission(
    (form) => {
      setOutcome(undefined);
      return {
        [EMAIL]: checkEmail(emailIn(form)),
        [PASSWORD]: form.get(PASSWORD) === '' && 'forms.passwordMissing',
      };
    },
    async (form) => {
      show(await signInHere({ email: emailIn(form), password: String(form.get(PASSWORD)) }));
    },
  );
  const { fieldOf } = submission;
  // After a success the button stays busy until the next page appears.
  const busy = submission.busy || (outcome !== undefined && 'user' in outcome);
  const refused = outcome?.kind === 'rejected' ? t('auth.refused') : undefined;

  function show(result: SignInOutcome) {
    setOutcome(result);
    const [variant, title, description] = TOASTS[result.kind];
    toasts.show({ variant, title: t(title), description: t(description) });
    if (result.kind === 'failed') logError('The sign-in failed:', result.cause);
    if (result.kind === 'rejected') password.current?.select();
  }

  return (
    <CheckedForm submission={submission} onInput={() => setBegun(true)}>
      <SignInNotice outcome={outcome} />
      <EmailField {...fieldOf(EMAIL)} autoComplete="username" />
      <PasswordField
        ref={password}
        id={PASSWORD}
        name={PASSWORD}
        label={t('auth.password')}
        autoComplete="current-password"
        error={fieldOf(PASSWORD).error ?? refused}
      />
      <Button type="submit" wide busy={busy}>
        {t(busy ? 'auth.signingIn' : 'auth.signIn')}
      </Button>
    </CheckedForm>
  );
}

async function signInHere(credentials: Credentials): Promise<SignInOutcome> {
  try {
    // The server would end the new session if it received a pending sign-out later.
    await sendPendingSignOut();
  } catch {
    return { kind: 'offline' };
  }
  const outcome = await signIn(credentials);
  if ('user' in outcome) {
    markNewUser(userKey(outcome.user));
    chooseUser(outcome.user, { isRestricted: outcome.isRestricted });
  }
  return outcome;
}

function SignInNotice({ outcome }: { outcome: SignInOutcome | undefined }) {
  const { t } = useTranslation();
  const { network, needsAuth } = useConnection();
  if (outcome?.kind === 'throttled') return <ThrottleNotice seconds={outcome.seconds} />;
  const isOffline = network === 'offline' || outcome?.kind === 'offline';
  if (!isOffline && !needsAuth) return null;
  const reason = isOffline ? 'offline' : 'expired';
  return (
    <Notice tone={isOffline ? 'warning' : 'info'} title={t(`auth.${reason}`)}>
      {t(`auth.${reason}Help`)}
    </Notice>
  );
}

function ThrottleNotice({ seconds }: { seconds: number }) {
  const { t } = useTranslation();
  const [until] = useState(() => performance.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const wait =
    left > 90
      ? t('common.minutes', { count: Math.ceil(left / 60) })
      : t('common.seconds', { count: left });
  return (
    <Notice tone="warning" title={t('auth.throttled')}>
      {/* A screen reader announces the waiting time once, not every second. */}
      <span aria-live="off">
        {left > 0 ? t('auth.throttledHelp', { wait }) : t('auth.throttledOver')}
      </span>
    </Notice>
  );
}
