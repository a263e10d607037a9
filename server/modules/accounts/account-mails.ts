import type { Locale } from '../../../contract/core/locales.ts';
import { mailButton, writeLetter } from '../../services/mail-frame.ts';
import type { Mail } from '../../services/mailer.ts';
import type { ShownFace } from '../../services/shown-face.ts';

const texts = {
  fr: {
    password: {
      subject: 'Votre lien pour choisir un nouveau mot de passe',
      action: 'Choisir un nouveau mot de passe',
      lines: [
        'Vous avez demandé un nouveau mot de passe pour votre espace de commande.',
        'Le lien ci-dessous est valable dix minutes et ne sert qu’une fois.',
        'Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.',
      ],
    },
    activation: {
      subject: 'Activez votre espace de commande',
      action: 'Activer mon espace',
      lines: [
        'Votre espace de commande vous attend\u00a0: choisissez votre mot de passe pour l’ouvrir.',
        'Le lien ci-dessous est valable dix minutes et ne sert qu’une fois\u00a0; vous pouvez en demander un autre à tout moment.',
      ],
    },
    notice: {
      subject: 'Votre mot de passe a été changé',
      lines: [
        'Le mot de passe de votre espace de commande vient d’être changé, et vos autres sessions ont été fermées.',
        'Si ce n’est pas vous, demandez aussitôt un nouveau lien sur la page de connexion et prévenez-nous.',
      ],
    },
  },
  en: {
    password: {
      subject: 'Your link to choose a new password',
      action: 'Choose a new password',
      lines: [
        'You asked for a new password for your ordering account.',
        'The link below is valid for ten minutes and works once.',
        'If you did not ask for it, ignore this message: your password stays the same.',
      ],
    },
    activation: {
      subject: 'Activate your ordering account',
      action: 'Activate my account',
      lines: [
        'Your ordering account is waiting for you: choose your password to open it.',
        'The link below is valid for ten minutes and works once; you can ask for another at any time.',
      ],
    },
    notice: {
      subject: 'Your password was changed',
      lines: [
        'The password of your ordering account has just been changed, and your other sessions were closed.',
        'If this was not you, ask for a new link on the sign-in page at once and tell us.',
      ],
    },
  },
} satisfies Record<Locale, object>;

interface Recipient {
  email: string;
  firstName: string;
  locale: Locale;
}

export function linkMail(
  to: Recipient,
  kind: 'password' | 'activation',
  url: string,
  face: ShownFace,
): Mail {
  const { action, ...content } = texts[to.locale][kind];
  const rest = { text: url, html: mailButton(action, url, face) };
  return writeLetter({ to, locale: to.locale, ...content, rest }, face);
}

export const noticeMail = (to: Recipient, face: ShownFace): Mail =>
  writeLetter({ to, locale: to.locale, ...texts[to.locale].notice }, face);
