import { ActivatePage } from './auth/activate-page.tsx';
import { ChangePasswordPage } from './auth/change-password-page.tsx';
import { ForgotPage } from './auth/forgot-page.tsx';
import { SignInPage } from './auth/sign-in-page.tsx';

/** The pages for guests. They are loaded together. */
export const guestPages = {
  'auth-connexion': SignInPage,
  'auth-forgot': ForgotPage,
  'auth-change-password': ChangePasswordPage,
  'activate-id': ActivatePage,
};
