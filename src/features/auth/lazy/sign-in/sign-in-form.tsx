import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { call } from '../../../../lib/http.ts';
import { logError } from '../../../../lib/log.ts';
import { useUnsaved } from '../../../../lib/unsaved.ts';
import { useIsOnline } from '../../../../offline/use-connection.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { PasswordField } from '../../../../ui/forms/password-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { toasts } from '../../../../ui/toasts/toast-queue.ts';
import { checkRestricted } from '../../session/check-restricted.ts';
import { chooseUser } from '../../session/session-store.ts';
import { settleSignOut } from '../../session/sign-out.ts';
import { usePasswordMessages } from '../password/use-password-messages.ts';
import {
  type CredentialFaults,
  checkCredentials,
  rememberEmail,
  typedEmail,
} from './credentials-check.ts';
import { type Credentials, type SignInCalls, type SignInOutcome, signIn } from './sign-in.ts';
import { SignInNotice } from './sign-in-notice.tsx';
import { createTokenKeeper } from './token-keeper.ts';

const SUCCESS = { variant: 'success', title: 'toasts.successTitle' } as const;

/** The specification's toasts; the form shows the other outcomes. */
const TOASTS = {
  contact: { ...SUCCESS, description: 'toasts.successContact' },
  commercial: { ...SUCCESS, description: 'toasts.successCommercial' },
  refused: { variant: 'error', title: 'toasts.refusedTitle', description: 'toasts.refused' },
  failed: { variant: 'error', title: 'toasts.errorTitle', description: 'toasts.signInError' },
  throttled: undefined,
  offline: undefined,
} as const satisfies Record<SignInOutcome['kind'], object | undefined>;

export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useSpeech();
  const [initialEmail] = useState(typedEmail);
  const isOnline = useIsOnline();
  const messages = usePasswordMessages();
  const password = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<CredentialFaults>({});
  const [outcome, setOutcome] = useState<SignInOutcome | undefined>();
  const [until, setUntil] = useState(0);
  const [busy, setBusy] = useState(false);
  const [isBegun, setBegun] = useState(false);
  useUnsaved(isBegun);

  useEffect(() => {
    if (isOnline) tokens.prefetch();
  }, [isOnline]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const credentials = {
      email: String(form.get('email')).trim(),
      password: String(form.get('password')),
    };
    const found = checkCredentials(credentials);
    setFaults(found);
    setOutcome(undefined);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    const result = await signInHere(credentials);
    setBusy(false);
    show(result);
  }

  function show(result: SignInOutcome) {
    setOutcome(result);
    const toast = TOASTS[result.kind];
    if (toast) {
      const { variant, title, description } = toast;
      toasts.show({ variant, title: t(title), description: t(description) });
    }
    if (result.kind === 'throttled') setUntil(Date.now() + result.seconds * 1000);
    if (result.kind === 'failed') logError('The sign-in failed:', result.cause);
    if (result.kind === 'refused') password.current?.select();
    if (result.kind === 'contact' || result.kind === 'commercial') onSignedIn();
  }

  const refused = outcome?.kind === 'refused' ? t('auth.refused') : undefined;
  return (
    <form
      noValidate
      onSubmit={submit}
      onInput={() => setBegun(true)}
      className="flex flex-col gap-5"
    >
      <FormErrorSummary
        title={t('forms.problem')}
        errors={Object.entries(faults).map(([field, key]) => ({ field, message: t(key) }))}
      />
      <SignInNotice outcome={outcome} until={until} />
      <TextField
        id="email"
        name="email"
        type="email"
        inputMode="email"
        label={t('auth.email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={initialEmail}
        onChange={(event) => rememberEmail(event.target.value)}
        error={faults.email && t(faults.email)}
        onFocus={() => tokens.prefetch()}
      />
      <PasswordField
        ref={password}
        id="password"
        name="password"
        label={t('auth.password')}
        autoComplete="current-password"
        messages={messages}
        error={faults.password ? t(faults.password) : refused}
      />
      <Button type="submit" wide busy={busy}>
        {busy ? t('auth.signingIn') : t('auth.signIn')}
      </Button>
    </form>
  );
}

const tokens = createTokenKeeper(async () => (await call('auth.token')).TOKEN, Date.now);

const calls: SignInCalls = {
  takeToken: () => tokens.take(),
  authenticate: (ENDPOINT, TOKEN, body) =>
    call('auth.authenticate', { body, headers: { TOKEN, ENDPOINT } }),
  commercial: (ClUserCom) => call('global.commercial', { body: { ClUserCom } }),
  isRestricted: () => checkRestricted(),
};

async function signInHere(credentials: Credentials): Promise<SignInOutcome> {
  try {
    // An unsent sign-out would end the new session.
    await settleSignOut();
  } catch {
    return { kind: 'offline' };
  }
  const outcome = await signIn(calls, credentials);
  if (outcome.kind === 'contact') {
    chooseUser(outcome.user, { isRestricted: outcome.isRestricted });
  } else if (outcome.kind === 'commercial') {
    chooseUser(outcome.user, { isRestricted: false });
  }
  return outcome;
}
