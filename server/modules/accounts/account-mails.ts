import type { Locale } from '../../../contract/core/locales.ts';
import {
  escapeHtml,
  frameMail,
  mailButton,
  mailClosing,
  mailParagraph,
} from '../../services/mail-frame.ts';
import type { Mail } from '../../services/mailer.ts';

interface Content {
  subject: string;
  greeting: string;
  lines: string[];
  action?: { label: string; url: string };
  closing: string;
}

const texts = {
  fr: {
    greeting: (name: string) => `Bonjour ${name},`,
    closing: 'L’équipe Comptoir',
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
    greeting: (name: string) => `Hello ${name},`,
    closing: 'The Comptoir team',
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

export function linkMail(to: Recipient, kind: 'password' | 'activation', url: string): Mail {
  const text = texts[to.locale];
  const { subject, lines, action } = text[kind];
  return compose(to, {
    subject,
    lines,
    greeting: text.greeting(to.firstName),
    action: { label: action, url },
    closing: text.closing,
  });
}

export function noticeMail(to: Recipient): Mail {
  const text = texts[to.locale];
  return compose(to, {
    ...text.notice,
    greeting: text.greeting(to.firstName),
    closing: text.closing,
  });
}

function compose(to: Recipient, content: Content): Mail {
  const { subject, greeting, lines, action, closing } = content;
  const plain = [greeting, ...lines, ...(action ? [action.url] : []), closing];
  const paragraphs = [greeting, ...lines].map((text) => mailParagraph(escapeHtml(text)));
  const button = action ? mailButton(action.label, action.url) : '';
  return {
    to: to.email,
    subject,
    text: `${plain.join('\n\n')}\n`,
    html: frameMail(to.locale, subject, paragraphs.join('') + button + mailClosing(closing)),
  };
}
