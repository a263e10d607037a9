import { useParams, useSearchParams } from 'react-router';
import { TokenScreen } from '../../features/auth/password/token-screen.tsx';
import { ForgotPage } from './auth/forgot-page.tsx';
import { SignInPage } from './auth/sign-in-page.tsx';

function ActivatePage() {
  const { id = '' } = useParams();
  return <TokenScreen token={id} purpose="activate" />;
}

function ChangePasswordPage() {
  const [query] = useSearchParams();
  return <TokenScreen token={query.get('token') ?? ''} purpose="change" />;
}

/** The pages for guests. They are loaded together. */
export const guestPages = {
  'auth-connexion': SignInPage,
  'auth-forgot': ForgotPage,
  'auth-change-password': ChangePasswordPage,
  'activate-id': ActivatePage,
};
