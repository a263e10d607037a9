import type { TextFiles } from '../i18n/i18n.ts';
import type { fr } from './texts.fr.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    nsSeparator: false;
    resources: { translation: typeof fr };
  }
}

export const textFiles: TextFiles = {
  fr: async () => (await import('./texts.fr.ts')).fr,
  en: async () => (await import('./texts.en.ts')).en,
};
